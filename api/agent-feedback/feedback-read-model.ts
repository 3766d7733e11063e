// Feedback as builders read it, with the names of agents, projects and people.
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Feedback, FeedbackStatus, Sentiment } from '../../shared/agent-feedback/feedback.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';

export type FeedbackFilters = {
  projectId?: string | undefined;
  agentId?: string | undefined;
  authorId?: string | undefined;
  sentiment?: Sentiment | undefined;
  status?: FeedbackStatus | undefined;
  version?: number | undefined;
  days?: number | undefined;
};

export type FeedbackRow = Omit<
  Feedback,
  'request' | 'author' | 'decidedAt' | 'createdAt' | 'updatedAt' | 'decidedBy' | 'abilities'
> & {
  authorId: string | null;
  authorName: string | null;
  requestId: string | null;
  requestTitle: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type Sortable = 'createdAt' | 'agentName' | 'equalCount';
type Query = PageRequest<Sortable> & FeedbackFilters & { group: boolean };

const orders: Record<Sortable, RawBuilder<unknown>> = {
  createdAt: sql`f.created_at`,
  agentName: sql`lower(f.name_now)`,
  equalCount: sql`f.equal_count`,
};

const nameNow = sql`coalesce((select name from agents where agents.id = agent_feedback.agent_id), agent_name)`;

/** `f.place`: its place among equal ones, the newest first. */
const found = (where: RawBuilder<boolean>, group: boolean) => sql`(
  select agent_feedback.*, ${nameNow} as name_now,
    ${group ? sql`count(*) over equals` : sql`1`} as equal_count,
    ${group ? sql`row_number() over (equals order by created_at desc, id desc)` : sql`1`} as place
  from agent_feedback where ${where}
  ${group ? sql`window equals as (partition by agent_id, sentiment, status, comment_key)` : sql``})`;

const columns = sql`f.id, f.sentiment, f.comment, f.status, f.reply, f.fix_version, f.project_id,
  (select name from projects where projects.id = f.project_id) as project_name, f.agent_id, f.name_now as agent_name,
  f.agent_version, f.run_id, f.author_id, f.equal_count::int, f.decided_by_name, f.decided_at, f.created_at,
  f.updated_at, f.revision, f.request_id,
  (select title from agent_requests where agent_requests.id = f.request_id) as request_title,
  coalesce(f.visitor_name, (select btrim(given_name || ' ' || surname) from memberships
    where memberships.user_id = f.author_id)) as author_name`;

/** [AF3] */
export function conditionOf(scope: Scope, filters: FeedbackFilters, text = ''): RawBuilder<boolean> {
  const { projectId, agentId, authorId, sentiment, status, version, days } = filters;
  return sql<boolean>`${sql.join(
    [
      inProjects(scope),
      ...(projectId ? [sql`project_id = ${projectId}`] : []),
      ...(agentId ? [sql`agent_id = ${agentId}`] : []),
      ...(authorId ? [sql`author_id = ${authorId}`] : []),
      ...(sentiment ? [sql`sentiment = ${sentiment}`] : []),
      ...(status ? [sql`status = ${status}`] : []),
      ...(version ? [sql`agent_version = ${version}`] : []),
      ...(days ? [sql`created_at > now() - make_interval(days => ${days})`] : []),
      ...(text ? [sql`comment ilike ${containing(text)}`] : []),
    ],
    sql` and `,
  )}`;
}

export async function pageOfFeedback(trx: Trx, scope: Scope, query: Query) {
  const { sortBy = 'createdAt', sortDirection, limit, offset, filter, group } = query;
  const rows = found(conditionOf(scope, query, filter), group);
  // The newest first, unless somebody asks for another order.
  const isAscending = query.sortBy !== undefined && sortDirection === 'ASC';
  const direction = isAscending ? sql`asc` : sql`desc`;
  const items = await sql<FeedbackRow>`select ${columns} from ${rows} f where f.place = 1
    order by ${orders[sortBy]} ${direction}, f.created_at desc, f.id desc limit ${limit} offset ${offset}`.execute(
    trx,
  );
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${rows} f where f.place = 1`.execute(trx);
  return { items: items.rows, totalCount: counted.rows[0]?.count ?? 0 };
}

export async function findFeedback(trx: Trx, scope: Scope, id: string): Promise<FeedbackRow | undefined> {
  const where = sql<boolean>`id = ${id} and ${inProjects(scope)}`;
  const { rows } = await sql<FeedbackRow>`select ${columns} from ${found(where, false)} f`.execute(trx);
  return rows[0];
}
