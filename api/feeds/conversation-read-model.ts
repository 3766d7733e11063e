// Conversations, put together from the runs that are their turns.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import { failedStates } from '../../shared/executions/run-state.ts';
import type { ConversationFigures, conversationFeedRoutes } from '../../shared/feeds/conversation.ts';
import type { Page } from '../../shared/kernel/paging.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

type ListQuery = z.output<(typeof conversationFeedRoutes)['list']['query']>;

const MAX_TURNS = 200;

type Row = Omit<ConversationFigures, 'startedBy' | 'startedAt' | 'lastAt'> & {
  startedById: string;
  startedByName: string;
  startedAt: Date;
  lastAt: Date;
  totalCount: number;
};

const columns = { lastAt: sql`last_at`, turns: sql`turns`, findings: sql`findings`, cost: sql`cost` };

/** A conversation belongs to a span when its last turn does. */
const conversations = (scope: Scope, query: ListQuery) => {
  const { startTime, endTime, projectId, agentId, startedById, via, unanswered, filter } = query;
  const turns = [
    inProjects(scope),
    sql`conversation_id is not null and parent_run_id is null`,
    projectId && sql`project_id = ${projectId}`,
    agentId && sql`agent_id = ${agentId}`,
    startTime && sql`created_at >= ${new Date(startTime)}`,
  ];
  const whole = [
    sql`true`,
    endTime && sql`last_at < ${new Date(endTime)}`,
    startedById && sql`started_by_id = ${startedById}`,
    via && sql`via = ${via}`,
    unanswered !== undefined && (unanswered ? sql`unanswered > 0` : sql`unanswered = 0`),
    filter !== '' && sql`concat_ws(' ', agent_name, started_by_name) ilike ${containing(filter)}`,
  ];
  const all = (tests: readonly unknown[]) => sql.join(tests.filter(Boolean), sql` and `);
  const last = (column: string) => sql`(array_agg(${sql.ref(column)} order by created_at desc, id desc))[1]`;
  return sql`select * from (
    select agent_id::text || ':' || conversation_id as id, conversation_id, project_id, agent_id,
      ${last('agentName')} as agent_name, ${last('startedById')} as started_by_id,
      ${last('startedByName')} as started_by_name, ${last('via')} as via, ${last('status')} as last_status,
      ${last('id')} as last_run_id, count(*)::int as turns,
      count(*) filter (where status = any(${textArray(failedStates)}))::int as unanswered,
      coalesce(sum((select count(*) from violations where violations.run_id = runs.id)), 0)::int as findings,
      sum(input_tokens + output_tokens)::bigint as tokens, sum(cost) as cost,
      min(created_at) as started_at, max(created_at) as last_at
    from runs where ${all(turns)} group by project_id, agent_id, conversation_id) conversation
    where ${all(whole)}`;
};

export const conversationModel = (db: Db) => ({
  page: (scope: Scope, query: ListQuery): Promise<Page<ConversationFigures>> =>
    inTenant(db, scope, async (trx) => {
      const { sortBy = 'lastAt', sortDirection, limit, offset } = query;
      const order = query.sortBy && sortDirection === 'ASC' ? sql`asc` : sql`desc`;
      const { rows } = await sql<Row>`select *, count(*) over () as total_count
        from (${conversations(scope, query)}) found
        order by ${columns[sortBy]} ${order}, id limit ${limit} offset ${offset}`.execute(trx);
      return { items: rows.map(present), totalCount: rows[0]?.totalCount ?? 0 };
    }),

  /** The runs of its turns, oldest first; the last ones where there are very many. */
  turns: (
    scope: Scope,
    { agentId, conversationId }: { agentId: string; conversationId: string },
  ): Promise<{ id: string; startedById: string }[]> =>
    inTenant(db, scope, async (trx) => {
      const rows = await trx
        .selectFrom('runs')
        .select(['id', 'startedById'])
        .where('agentId', '=', agentId)
        .where('conversationId', '=', conversationId)
        .where('parentRunId', 'is', null)
        .where(inProjects(scope))
        .orderBy('createdAt', 'desc')
        .limit(MAX_TURNS)
        .execute();
      return rows.toReversed();
    }),
});

const present = ({ startedById, startedByName, startedAt, lastAt, totalCount: _total, ...row }: Row) => ({
  ...row,
  startedBy: { id: startedById, name: startedByName },
  startedAt: startedAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
