// Requests for agents with the names of people and deployments.
import { sql } from 'kysely';
import {
  requestStatuses,
  type AgentRequestDraft,
  type RequestPriority,
  type RequestStatus,
} from '../../shared/agent-requests/request.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';

const { maxColumn, maxMine } = workLimits.requests;

export type RequestFilters = {
  filter: string;
  priority?: RequestPriority | undefined;
  department?: string | undefined;
  assigneeId?: string | undefined;
  status?: RequestStatus | undefined;
};

export type RequestRow = AgentRequestDraft & {
  id: string;
  status: RequestStatus;
  reason: string;
  revision: number;
  requesterId: string | null;
  requesterName: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  deploymentId: string | null;
  deploymentName: string | null;
  createdAt: Date;
  updatedAt: Date;
};

type Sortable = 'createdAt' | 'updatedAt' | 'title' | 'priority' | 'status';

const urgency = sql`array_position(array['Urgent', 'High', 'Medium', 'Low'], priority)`;
const columns = {
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  title: sql`lower(title)`,
  priority: urgency,
  status: sql`array_position(${sql.raw(`array[${requestStatuses.map((one) => `'${one}'`).join(', ')}]`)}, status)`,
};

const nameOf = (column: string) => sql<
  string | null
>`(select btrim(given_name || ' ' || surname) from memberships
  where memberships.user_id = ${sql.ref(column)})`;

const selected = (trx: Trx) =>
  trx
    .selectFrom('agentRequests')
    .selectAll()
    .select([
      nameOf('agentRequests.requesterId').as('requesterName'),
      nameOf('agentRequests.assigneeId').as('assigneeName'),
      sql<string | null>`(select deployment_name from deployments
        where deployments.id = agent_requests.deployment_id)`.as('deploymentName'),
    ]);

/** [AQ3] */
const found = (trx: Trx, { filter, priority, department, assigneeId, status }: RequestFilters) =>
  selected(trx)
    .where((eb) =>
      eb.or([
        eb('title', 'ilike', containing(filter)),
        eb('description', 'ilike', containing(filter)),
        sql<boolean>`${filter.toLowerCase()} in (select lower(tag) from unnest(tags) tag)`,
      ]),
    )
    .where((eb) =>
      eb.and([
        ...(priority ? [eb('priority', '=', priority)] : []),
        ...(department ? [eb('department', '=', department)] : []),
        ...(assigneeId ? [eb('assigneeId', '=', assigneeId)] : []),
        ...(status ? [eb('status', '=', status)] : []),
      ]),
    );

/** The latest first, unless somebody asks for another order. */
export const pageOfRequests = (trx: Trx, query: PageRequest<Sortable> & RequestFilters) =>
  readPage(
    found(trx, query)
      .orderBy(
        columns[query.sortBy ?? 'createdAt'],
        query.sortBy && query.sortDirection === 'ASC' ? 'asc' : 'desc',
      )
      .orderBy('id'),
    query,
  );

export async function boardOfRequests(trx: Trx, filters: RequestFilters) {
  const board = [];
  for (const status of requestStatuses) {
    const rows = found(trx, { ...filters, status })
      .orderBy(urgency)
      .orderBy('createdAt')
      .orderBy('id');
    board.push({ status, ...(await readPage(rows, { limit: maxColumn, offset: 0 })) });
  }
  return board;
}

export const findRequest = (trx: Trx, id: string): Promise<RequestRow | undefined> =>
  selected(trx).where('id', '=', id).executeTakeFirst();

/** [AQ1] */
export const requestsOf = (trx: Trx, requesterId: string): Promise<RequestRow[]> =>
  selected(trx)
    .where('requesterId', '=', requesterId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxMine)
    .execute();

export async function departmentsOfRequests(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('agentRequests')
    .select('department')
    .distinct()
    .where('department', '<>', '')
    .orderBy('department')
    .limit(200)
    .execute();
  return rows.map(({ department }) => department);
}
