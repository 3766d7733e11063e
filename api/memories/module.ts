import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import type { MemoryPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { createMemoryPort } from './memory-port.ts';
import { countMemories, memoryStore } from './memory-store.ts';
import { serveMemories } from './routes.ts';
import { forgetOwners, valueStore } from './value-store.ts';

declare module '../context.ts' {
  interface Ports {
    memories: MemoryPort;
  }
}

export const memories: Module = {
  countForLimit: { memories: countMemories },
  onMemberRemoved: forgetOwners,
  ports: { memories: ({ db }) => createMemoryPort(memoryStore(db), valueStore(db)) },
  serve: ({ gate, db }) =>
    serveMemories(gate, {
      store: memoryStore(db),
      values: valueStore(db),
      knownProjects: projectStore(db).knownIds,
    }),
  jobs: [
    {
      name: 'memories.remove-old',
      label: /*i18n*/ 'Remove old conversation memories',
      everyMs: DAY_MS,
      run: ({ db }) => valueStore(db).removeOld(),
    },
  ],
};
