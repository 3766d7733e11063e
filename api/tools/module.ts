import type { Module } from '../context.ts';
import { projectStore } from '../projects/index.ts';
import { serveTools } from './routes.ts';
import { countTools, toolStore } from './tool-store.ts';

export const tools: Module = {
  countForLimit: { tools: countTools },
  serve: ({ gate, db, vault, egress }) =>
    serveTools(gate, {
      store: toolStore(db),
      vault,
      egressFetch: egress.egressFetch,
      knownProjects: projectStore(db).knownIds,
    }),
};
