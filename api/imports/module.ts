import { agentMaker, agentsNamed, agentStore, agentVersions, versionStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import { modelNames } from '../models/index.ts';
import { projectStore } from '../projects/index.ts';
import { serveImports } from './routes.ts';

export const imports: Module = {
  serve: ({ gate, db }) => {
    serveImports(gate, {
      makeAgent: agentMaker(db),
      agents: agentStore(db),
      load: agentVersions(versionStore(db)).load,
      modelNames: modelNames(db),
      agentNames: agentsNamed(db),
      knownProjects: projectStore(db).knownIds,
    });
  },
};
