// The library of agents comes with the product: the same for everybody, so it is no table.
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import type { LibraryAgent } from '../../shared/imports/library-agent.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { findTemplate, templates } from '../../shared/imports/templates/index.ts';
import { industries } from '../../shared/imports/templates/industries.ts';
import { libraryAgentDetailOf, libraryAgentOf } from '../../shared/imports/templates/library-agents.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';

const shipped = templates.map(libraryAgentOf);

export function serveAgentLibrary(gate: Gate) {
  serve(gate, agentLibraryRoutes, {
    async list({ query }) {
      const { industry, provider, filter, sortBy, sortDirection, offset, limit } = query;
      const sought = filter.trim().toLowerCase();
      const found = shipped.filter(
        (agent) =>
          (!industry || agent.industry === industry) &&
          (!provider || asks(agent, provider)) &&
          `${agent.name} ${agent.description}`.toLowerCase().includes(sought),
      );
      const sorted = sortBy ? found.toSorted(by(sortBy, sortDirection === 'ASC' ? 1 : -1)) : found;
      return { items: sorted.slice(offset, offset + limit), totalCount: found.length };
    },

    async industries() {
      return industries
        .map((name) => ({ name, count: shipped.filter(({ industry }) => industry === name).length }))
        .filter(({ count }) => count > 0);
    },

    async providers() {
      const models = shipped.flatMap((agent) => agent.models);
      return [...new Map(models.map((model) => [model.provider, model.displayName]))].map(
        ([name, displayName]) => ({
          ...{ name, displayName },
          count: shipped.filter((agent) => asks(agent, name)).length,
        }),
      );
    },

    async read({ params }) {
      const template = findTemplate(params.id);
      if (!template) throw new Problem(importProblems.templateNotFound);
      return libraryAgentDetailOf(template);
    },
  });
}

const asks = ({ models }: LibraryAgent, name: string) => models.some(({ provider }) => provider === name);

const by = (key: 'name' | 'industry' | 'stepCount', sign: number) => (a: LibraryAgent, b: LibraryAgent) =>
  sign * String(a[key]).localeCompare(String(b[key]), 'en', { numeric: true });
