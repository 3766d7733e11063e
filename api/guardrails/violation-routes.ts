import { violationRevealed } from '../../shared/guardrails/events.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { violationRoutes } from '../../shared/guardrails/routes.ts';
import { severities, withoutExcerpt } from '../../shared/guardrails/violation.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { readsConversations } from '../../shared/node/sign-in/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { ViolationStore } from './violation-store.ts';

export const serveViolationRoutes = (gate: Gate, store: ViolationStore) =>
  serve(gate, violationRoutes, {
    async list({ query, scope, credential }) {
      const page = await store.page(scope, query);
      return readsConversations(credential) ? page : { ...page, items: page.items.map(withoutExcerpt) };
    },

    async counts({ query, scope }) {
      const { startTime, endTime, buckets } = query;
      const [from, to] = [new Date(startTime), new Date(endTime)];
      if (from >= to) return [];
      const counted = await store.counts(scope, query, { from, to, buckets });
      const width = (to.getTime() - from.getTime()) / buckets;
      return Array.from({ length: buckets }, (_, index) => ({
        from: new Date(from.getTime() + index * width).toISOString(),
        ...bySeverity(counted.filter(({ stretch }) => stretch === index + 1)),
      }));
    },

    async read({ params, scope, credential }) {
      const row = requireRow(await store.find(scope, params.id));
      return readsConversations(credential) ? row : withoutExcerpt(row);
    },

    async reveal({ params, body, scope, emit }) {
      const { id, agentName, projectId } = requireRow(await store.find(scope, params.id));
      const text = await store.reveal(scope, id);
      if (text === undefined) throw new Problem(guardrailProblems.textGone);
      emit(violationRevealed({ id, agentName, projectId, reason: body.reason }));
      return { text };
    },
  });

const bySeverity = (counted: { severity: number; count: number }[]) => {
  const [low = 0, medium = 0, high = 0, critical = 0] = severities.map((_, index) =>
    counted.filter(({ severity }) => severity === index + 1).reduce((sum, { count }) => sum + count, 0),
  );
  return { low, medium, high, critical };
};

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem(guardrailProblems.violationNotFound);
  return row;
}
