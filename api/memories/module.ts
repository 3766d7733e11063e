import { HOUR_MS } from '../../shared/kernel/time.ts';
import { dependentStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import type { MemoryPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { entryStore, forgetOwners } from './entry-store.ts';
import { createMemoryPort } from './memory-port.ts';
import { countMemories, memoryStore } from './memory-store.ts';
import { serveMemories } from './routes.ts';
import { personNames } from './names-read-model.ts';
import { receiptStore } from './receipt-store.ts';
import { toolsWith } from './tool-read-model.ts';
import { valueStore } from './value-store.ts';

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
      entries: entryStore(db),
      receipts: receiptStore(db),
      knownProjects: projectStore(db).knownIds,
      namesOf: personNames(db),
      dependents: dependentStore(db),
      toolsWith: toolsWith(db),
    }),
  jobs: [
    {
      name: 'memories.remove-old',
      label: /*i18n*/ 'Remove old memory entries',
      everyMs: HOUR_MS,
      run: ({ db }) => valueStore(db).removeOld(),
    },
  ],
};
