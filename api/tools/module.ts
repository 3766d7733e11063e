import { dependentStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import type { ToolPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { serveTools } from './routes.ts';
import { createToolPort } from './tool-port.ts';
import { countTools, toolStore } from './tool-store.ts';

declare module '../context.ts' {
  interface Ports {
    tools: ToolPort;
  }
}

export const tools: Module = {
  ports: {
    tools: ({ db, vault, egress }) =>
      createToolPort({ store: toolStore(db), vault, egressFetch: egress.egressFetch }),
  },
  countForLimit: { tools: countTools },
  serve: ({ gate, db, vault, egress }) =>
    serveTools(gate, {
      store: toolStore(db),
      vault,
      egressFetch: egress.egressFetch,
      knownProjects: projectStore(db).knownIds,
      dependents: dependentStore(db).ofTool,
    }),
};
