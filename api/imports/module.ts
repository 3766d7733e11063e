import { agentMaker, agentsNamed, liveDrafts } from '../agents/index.ts';
import type { Module } from '../context.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { projectStore } from '../projects/index.ts';
import { sourceAdder } from '../data-sources/index.ts';
import { cardAdder } from '../external-agents/index.ts';
import { exportDeps } from './export-deps.ts';
import { forgetOldLinks, linkStore } from './link-store.ts';
import { serveImports } from './routes.ts';

export const imports: Module = {
  serve: ({ gate, db, config, vault, egress, events, ports }) => {
    serveImports(gate, {
      ...exportDeps(db),
      makeAgent: agentMaker(db),
      links: linkStore(db),
      community: ports.communityLibrary,
      tell: (event, place) => events.emit(event, undefined, place),
      agentNames: agentsNamed(db),
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
