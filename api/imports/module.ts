import {
  agentMaker,
  agentsNamed,
  agentStore,
  agentVersions,
  liveDrafts,
  versionStore,
} from '../agents/index.ts';
import type { Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { modelNames } from '../models/index.ts';
import { memoryNames } from '../memories/index.ts';
import { projectStore } from '../projects/index.ts';
import { mcpToolNames } from '../mcp-servers/index.ts';
import { toolNames } from '../tools/index.ts';
import { sourceAdder, sourcesOfProject } from '../data-sources/index.ts';
import { cardAdder, cardsOfProject } from '../external-agents/index.ts';
import { forgetOldLinks, linkStore } from './link-store.ts';
import { serveImports } from './routes.ts';

export const imports: Module = {
  serve: ({ gate, db, config, vault, egress, events }) => {
    serveImports(gate, {
      makeAgent: agentMaker(db),
      agents: agentStore(db),
      load: agentVersions(versionStore(db)).load,
      links: linkStore(db),
      tell: (event, place) => events.emit(event, undefined, place),
      modelNames: modelNames(db),
      agentNames: agentsNamed(db),
      toolNames: async (scope, projectId) => [
        ...(await toolNames(db)(scope, projectId)),
        ...(await mcpToolNames(db)(scope, projectId)),
      ],
      memoryNames: memoryNames(db),
      sources: sourcesOfProject(db),
      cards: cardsOfProject(db),
      addSource: sourceAdder(db),
      addCard: cardAdder(db, { vault, egressFetch: egress.egressFetch }),
      drafts: liveDrafts(config),
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
