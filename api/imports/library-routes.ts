// The library of agents: what comes with the product, which is the same for everybody and no table, and what the
// community of this installation shares.
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { findTemplate, templates } from '../../shared/imports/templates/index.ts';
import { libraryAgentDetailOf, libraryAgentOf } from '../../shared/imports/templates/library-agents.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { ImportDeps } from './import-deps.ts';

const shipped = templates.map(libraryAgentOf);

export function serveAgentLibrary(gate: Gate, { community }: Pick<ImportDeps, 'community'>) {
  serve(gate, agentLibraryRoutes, {
    list: ({ query }) => community.list(shipped, query),
    industries: () => community.industries(shipped),
    providers: () => community.providers(shipped),

    async read({ params, scope }) {
      const template = findTemplate(params.id);
      const agent = template ? libraryAgentDetailOf(template) : await community.read(params.id, scope);
      if (!agent) throw new Problem(importProblems.templateNotFound);
      return agent;
    },
  });
}
