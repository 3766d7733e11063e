import { agentMaker, agentsNamed, agentStore, agentVersions, versionStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { modelNames } from '../models/index.ts';
import { memoryNames } from '../memories/index.ts';
import { projectStore } from '../projects/index.ts';
import { toolNames } from '../tools/index.ts';
import { forgetOldLinks, linkStore } from './link-store.ts';
import { serveImports } from './routes.ts';

export const imports: Module = {
  serve: ({ gate, db }) => {
    serveImports(gate, {
      makeAgent: agentMaker(db),
      agents: agentStore(db),
      load: agentVersions(versionStore(db)).load,
      links: linkStore(db),
      modelNames: modelNames(db),
      agentNames: agentsNamed(db),
      toolNames: toolNames(db),
      memoryNames: memoryNames(db),
      knownProjects: projectStore(db).knownIds,
    });
  },
  jobs: [
    {
      name: 'imports.remove-old-links',
      label: /*i18n*/ 'Remove expired links to agents',
      everyMs: HOUR_MS,
      run: ({ db }) => forgetOldLinks(db),
    },
  ],
};
