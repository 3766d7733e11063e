import { Problem } from '../../shared/kernel/problem.ts';
import {
  rateLimitChanged,
  rateLimitCreated,
  rateLimitMapped,
  rateLimitRemoved,
  rateLimitUnmapped,
} from '../../shared/rate-limits/events.ts';
import { rateLimitProblems } from '../../shared/rate-limits/problems.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { RateLimitRow, RateLimitStore } from './rate-limit-store.ts';

export const serveRateLimits = (gate: Gate, store: RateLimitStore) => {
  async function requireLimit(scope: Scope, id: string): Promise<RateLimitRow> {
    const row = await store.find(scope, id);
    if (!row) throw new Problem(rateLimitProblems.notFound);
    return row;
  }

  serve(gate, rateLimitRoutes, {
    async list({ query, scope, canEdit }) {
      const { items, totalCount } = await store.page(scope, query);
      return { items: items.map((row) => present(row, canEdit)), totalCount };
    },

    async create({ body, scope, canEdit, operationId, emit }) {
      await store.add(scope, operationId, body);
      const row = await requireLimit(scope, operationId);
      emit(rateLimitCreated(row));
      return present(row, canEdit);
    },

    async change({ body: { id, version, ...draft }, scope, canEdit, emit }) {
      const before = await requireLimit(scope, id);
      if (!(await store.change(scope, id, draft, version ?? before.version)))
        throw new Problem(rateLimitProblems.changedMeanwhile);
      const row = await requireLimit(scope, id);
      emit(rateLimitChanged(row));
      return present(row, canEdit);
    },

    guardrails: ({ query, scope }) => store.guardrails(scope, query.filter),

    read: async ({ params, scope, canEdit }) => present(await requireLimit(scope, params.id), canEdit),

    async remove({ params, scope, emit }) {
      const row = await requireLimit(scope, params.id);
      if (row.guardrails.length > 0) throw inUse(row); // [RL7]
      await store.remove(scope, row.id);
      emit(rateLimitRemoved(row));
    },

    use: async ({ params, scope }) => store.use(scope, await requireLimit(scope, params.id)),

    async map({ body, scope, emit }) {
      const row = await requireLimit(scope, body.rateLimitId);
      const guardrail = await store.map(scope, row.id, body.guardrailId);
      if (!guardrail) throw new Problem(rateLimitProblems.guardrailUnknown).at('guardrailId');
      emit(rateLimitMapped({ ...row, guardrailId: guardrail.id, guardrailName: guardrail.name }));
      return body;
    },

    async unmap({ params: { rateLimitId, guardrailId }, scope, emit }) {
      const row = await requireLimit(scope, rateLimitId);
      const guardrail = row.guardrails.find(({ id }) => id === guardrailId);
      if (!guardrail) throw new Problem(rateLimitProblems.mappingUnknown);
      await store.unmap(scope, rateLimitId, guardrailId);
      emit(rateLimitUnmapped({ ...row, guardrailId, guardrailName: guardrail.name }));
    },
  });
};

const inUse = ({ guardrails }: RateLimitRow) =>
  new Problem(rateLimitProblems.inUse, { guardrails: guardrails.map(({ name }) => name).join(', ') });

const present = (row: RateLimitRow, canEdit: boolean) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit },
});
