// Which runs a list or its counts want, as conditions of a query.
import { sql, type ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { executionRoutes } from '../../shared/executions/routes.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

/** `textsBegunBy`: of other runs than those this person began through the API, the reader reads no texts. */
type Reads = { textsBegunBy?: string };
export type ListQuery = z.output<(typeof executionRoutes)['list']['query']> & Reads;
export type CountsQuery = z.output<(typeof executionRoutes)['counts']['query']> & Reads;
export type ExportQuery = z.output<(typeof executionRoutes)['export']['query']> & Reads;
type Filters = Pick<
  CountsQuery,
  | 'projectIds'
  | 'agentId'
  | 'states'
  | 'via'
  | 'conversationId'
  | 'inConversation'
  | 'startedBy'
  | 'parentRunId'
  | 'temporary'
  | 'inBatch'
  | 'search'
> & { startTime?: string | undefined; endTime?: string | undefined } & Reads;

/** What a list of runs is narrowed by; each condition names a column of `runs`. */
export function conditions(eb: ExpressionBuilder<Tables, 'runs'>, query: Filters & { filter?: string }) {
  const { projectIds, agentId, states, startTime, endTime } = query;
  const predicates = [
    projectIds && eb('projectId', 'in', projectIds),
    agentId && eb('agentId', '=', agentId),
    states && eb('status', 'in', states),
    startTime && eb('createdAt', '>=', new Date(startTime)),
    endTime && eb('createdAt', '<', new Date(endTime)),
    ...origins(eb, query),
    ...matchesSearch(eb, query.search || query.filter || '', query),
  ];
  return predicates.filter((one) => one !== undefined && one !== '');
}

const origins = (
  eb: ExpressionBuilder<Tables, 'runs'>,
  { via, conversationId, inConversation, startedBy, parentRunId, temporary, inBatch }: Filters,
) => [
  via && eb('via', '=', via),
  conversationId && eb('conversationId', '=', conversationId),
  inConversation ? eb('conversationId', 'is not', null) : undefined,
  startedBy && eb('startedById', '=', startedBy),
  parentRunId && eb('parentRunId', '=', parentRunId),
  inBatch === undefined ? undefined : eb('batchId', inBatch ? 'is not' : 'is', null),
  temporary === undefined ? undefined : eb('version', temporary ? 'is' : 'is not', null),
];

function matchesSearch(eb: ExpressionBuilder<Tables, 'runs'>, search: string, { textsBegunBy }: Reads) {
  if (!search) return [];
  const like = containing(search);
  const mayRead =
    textsBegunBy === undefined ? [] : [eb('via', '=', 'api'), eb('startedById', '=', textsBegunBy)];
  return [
    eb.or([
      eb('agentName', 'ilike', like),
      eb.and([eb('checkedText', 'ilike', like), nothingIsHidden, ...mayRead]),
      eb('startedByName', 'ilike', like),
      eb(sql`id::text`, '=', search),
    ]),
  ];
}

/** A run that is shown with masks is not found by its texts: a hit would confirm what stands behind them [G31]. */
const nothingIsHidden = sql<boolean>`not exists (select from run_redactions
  where run_redactions.family = coalesce(runs.family, runs.id::text))`;

export const visible = (trx: Trx, { projects }: Scope) =>
  trx
    .selectFrom('runs')
    .$if(projects !== 'all', (query) => query.where('projectId', '=', sql<string>`any(${projects}::uuid[])`));
