import { agentMaker, agentStore, agentVersions, versionStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import { modelNames } from '../models/index.ts';
import { projectStore } from '../projects/index.ts';
import { serveImports } from './routes.ts';

export const imports: Module = {
  serve: ({ gate, db }) => {
    const agents = agentStore(db);
    serveImports(gate, {
      makeAgent: agentMaker(db),
      agents,
      load: agentVersions(versionStore(db)).load,
      modelNames: modelNames(db),
      agentNames: agents.named,
      knownProjects: projectStore(db).knownIds,
    });
  },
};
