import { violationRevealed } from '../../shared/guardrails/events.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { dlpViolationRoutes, violationRoutes } from '../../shared/guardrails/routes.ts';
import { severities, withoutExcerpt } from '../../shared/guardrails/violation.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { readsConversations, type Credential } from '../../shared/node/sign-in/index.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { GuardrailStore } from './guardrail-store.ts';
import type { ViolationFilters } from './violation-filter-store.ts';
import { rankViolations } from './violation-ranking-store.ts';
import type { ViolationColumn, ViolationStore } from './violation-store.ts';
import { requireViolation, working } from './violation-work.ts';

type Needs = { db: Db; guardrails: GuardrailStore };

export function serveViolationRoutes(gate: Gate, store: ViolationStore, { db, guardrails }: Needs) {
  serve(gate, violationRoutes, {
    ...reading(store),
    ...working({ db, store, guardrails, area: 'violationFeed' }),
    top: ({ query, scope }) => rankViolations(db, scope, query, query.by),

    async reveal({ params, body, scope, emit }) {
      const { id, agentName, projectId } = requireViolation(await store.find(scope, params.id));
      const text = await store.reveal(scope, id);
      if (text === undefined) throw new Problem(guardrailProblems.textGone);
      emit(violationRevealed({ id, agentName, projectId, reason: body.reason }));
      return { text };
    },
  });
  serve(gate, dlpViolationRoutes, {
    ...reading(store, 'dlp'),
    ...working({ db, store, guardrails, area: 'dlpFeed', feed: 'dlp' }),
  });
}

type Asked<Query> = { scope: Scope; credential: Credential; query: Query };

/** `feed`: the only one these calls read. */
const reading = (store: ViolationStore, feed?: ViolationFilters['feed']) => ({
  async list({ query, scope, credential }: Asked<ViolationFilters & PageRequest<ViolationColumn>>) {
    const findsText = readsConversations(credential);
    const page = await store.page(scope, { ...query, ...(feed && { feed }), findsText });
    return findsText ? page : { ...page, items: page.items.map(withoutExcerpt) };
  },

  async counts({ query, scope, credential }: Asked<ViolationFilters & Stretches>) {
    const { startTime, endTime, buckets } = query;
    const [from, to] = [new Date(startTime), new Date(endTime)];
    if (from >= to) return [];
    const filters = { ...query, ...(feed && { feed }), findsText: readsConversations(credential) };
    const counted = await store.counts(scope, filters, { from, to, buckets });
    const width = (to.getTime() - from.getTime()) / buckets;
    return Array.from({ length: buckets }, (_, index) => ({
      from: new Date(from.getTime() + index * width).toISOString(),
      ...bySeverity(counted.filter(({ stretch }) => stretch === index + 1)),
    }));
  },

  async read({ params, scope, credential }: Omit<Asked<never>, 'query'> & { params: { id: string } }) {
    const row = requireViolation(await store.find(scope, params.id, feed));
    return readsConversations(credential) ? row : withoutExcerpt(row);
  },
});

type Stretches = { startTime: string; endTime: string; buckets: number };

const bySeverity = (counted: { severity: number; count: number }[]) => {
  const [low = 0, medium = 0, high = 0, critical = 0] = severities.map((_, index) =>
    counted.filter(({ severity }) => severity === index + 1).reduce((sum, { count }) => sum + count, 0),
  );
  return { low, medium, high, critical };
};
