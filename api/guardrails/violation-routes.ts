import { violationRevealed, violationsExported } from '../../shared/guardrails/events.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import {
  dlpViolationRoutes,
  violationRoutes,
  type Grouping,
} from '../../shared/guardrails/violation-routes.ts';
import { severities, withoutExcerpt, withoutWords } from '../../shared/guardrails/violation.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { readsConversations, type Credential } from '../../shared/node/sign-in/index.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { serve, type Gate, type Streaming } from '../http/serve.ts';
import { beginningOf } from '../kit/beginning.ts';
import { exportOf, sendRows } from '../kit/export-rows.ts';
import type { GuardrailStore } from './guardrail-store.ts';
import { violationCells, violationColumns } from './violation-cells.ts';
import type { ViolationFilters } from './violation-filter-store.ts';
import { rankViolations } from './violation-ranking-store.ts';
import { nextViolations, oldestViolation } from './violation-rows-store.ts';
import type { ViolationColumn, ViolationStore } from './violation-store.ts';
import { requireViolation, working } from './violation-work.ts';

type Needs = { db: Db; guardrails: GuardrailStore };

export function serveViolationRoutes(gate: Gate, store: ViolationStore, { db, guardrails }: Needs) {
  serve(gate, violationRoutes, {
    ...reading({ db, store }),
    ...working({ db, store, guardrails, area: 'violationFeed' }),
    async reveal({ params, body, scope, emit }) {
      const { id, agentName, projectId } = requireViolation(await store.find(scope, params.id));
      const text = await store.reveal(scope, id);
      if (text === undefined) throw new Problem(guardrailProblems.textGone);
      emit(violationRevealed({ id, agentName, projectId, reason: body.reason }));
      return { text };
    },
  });
  serve(gate, dlpViolationRoutes, {
    ...reading({ db, store, feed: 'dlp' }),
    ...working({ db, store, guardrails, area: 'dlpFeed', feed: 'dlp' }),
  });
}

type Asked<Query> = { scope: Scope; credential: Credential; query: Query };

/** `feed`: the only one these calls read. */
const reading = ({ db, store, feed }: { db: Db; store: ViolationStore; feed?: 'dlp' }) => ({
  top: ({ query, scope, credential }: Asked<ViolationFilters & { by: Grouping }>) =>
    rankViolations(
      db,
      scope,
      { ...query, ...(feed && { feed }), findsText: readsConversations(credential) },
      query.by,
    ),

  async list({ query, scope, credential }: Asked<ViolationFilters & PageRequest<ViolationColumn>>) {
    const findsText = readsConversations(credential);
    const page = await store.page(scope, { ...query, ...(feed && { feed }), findsText });
    return findsText ? page : { ...page, items: page.items.map(withoutExcerpt) };
  },

  async counts({ query, scope, credential }: Asked<ViolationFilters & Stretches>) {
    const { startTime, endTime, buckets } = query;
    const filters = { ...query, ...(feed && { feed }), findsText: readsConversations(credential) };
    const to = new Date(endTime);
    const from = await beginningOf(startTime, () => oldestViolation(db, scope, filters));
    if (from >= to) return [];
    const counted = await store.counts(scope, filters, { from, to, buckets });
    const width = (to.getTime() - from.getTime()) / buckets;
    return Array.from({ length: buckets }, (_, index) => ({
      from: new Date(from.getTime() + index * width).toISOString(),
      ...bySeverity(counted.filter(({ stretch }) => stretch === index + 1)),
    }));
  },

  async export({ query, scope, credential, emit, beforeStreaming, operationId, reply }: Exporting) {
    const findsText = readsConversations(credential);
    const filters = { ...query, ...(feed && { feed }), findsText };
    emit(violationsExported({ id: operationId, ...exportOf(query) }));
    await beforeStreaming();
    await sendRows(reply, {
      ...{ name: 'violations', format: 'csv', columns: violationColumns, cells: violationCells },
      readNext: async (place) => {
        const rows = await nextViolations(db, scope, filters, place);
        return findsText ? rows : rows.map(withoutExcerpt);
      },
    });
    return '';
  },

  async read({ params, scope, credential }: Omit<Asked<never>, 'query'> & { params: { id: string } }) {
    const row = requireViolation(await store.find(scope, params.id, feed));
    return readsConversations(credential) ? row : withoutWords(row);
  },
});

type Exporting = Asked<ViolationFilters> & Streaming;

type Stretches = { startTime: string; endTime: string; buckets: number };

const bySeverity = (counted: { severity: number; count: number }[]) => {
  const [low = 0, medium = 0, high = 0, critical = 0] = severities.map((_, index) =>
    counted.filter(({ severity }) => severity === index + 1).reduce((sum, { count }) => sum + count, 0),
  );
  return { low, medium, high, critical };
};
