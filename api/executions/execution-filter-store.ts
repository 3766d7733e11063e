// Which runs a list or its counts want, as conditions of a query.
import { sql, type ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { executionRoutes } from '../../shared/executions/routes.ts';
import { containing } from '../../shared/node/database/like.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

/** `textsBegunBy`: of other runs than those this person began through the API, the reader reads no texts. */
type Reads = { textsBegunBy?: string };
export type ListQuery = z.output<(typeof executionRoutes)['list']['query']> & Reads;
export type CountsQuery = z.output<(typeof executionRoutes)['counts']['query']> & Reads;
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
  | 'search'
> & { startTime?: string | undefined; endTime?: string | undefined } & Reads;

/** What a list of runs is narrowed by; each condition names a column of `runs`. */
export function conditions(eb: ExpressionBuilder<Tables, 'runs'>, query: Filters & { filter?: string }) {
  const { projectIds, agentId, states, startTime, endTime } = query;
  const predicates = [
    projectIds && eb('project_id', 'in', projectIds),
    agentId && eb('agent_id', '=', agentId),
    states && eb('status', 'in', states),
    startTime && eb('created_at', '>=', new Date(startTime)),
    endTime && eb('created_at', '<', new Date(endTime)),
    ...origins(eb, query),
    ...matchesSearch(eb, query.search || query.filter || '', query),
  ];
  return predicates.filter((one) => one !== undefined && one !== '');
}

const origins = (
  eb: ExpressionBuilder<Tables, 'runs'>,
  { via, conversationId, inConversation, startedBy, parentRunId, temporary }: Filters,
) => [
  via && eb('via', '=', via),
  conversationId && eb('conversation_id', '=', conversationId),
  inConversation ? eb('conversation_id', 'is not', null) : undefined,
  startedBy && eb('started_by_id', '=', startedBy),
  parentRunId && eb('parent_run_id', '=', parentRunId),
  temporary === undefined ? undefined : eb('version', temporary ? 'is' : 'is not', null),
];

function matchesSearch(eb: ExpressionBuilder<Tables, 'runs'>, search: string, { textsBegunBy }: Reads) {
  if (!search) return [];
  const like = containing(search);
  const mayRead =
    textsBegunBy === undefined ? [] : [eb('via', '=', 'api'), eb('started_by_id', '=', textsBegunBy)];
  return [
    eb.or([
      eb('agent_name', 'ilike', like),
      eb.and([eb('checked_text', 'ilike', like), nothingIsHidden, ...mayRead]),
      eb('started_by_name', 'ilike', like),
      eb(sql`id::text`, '=', search),
    ]),
  ];
}

/** A run that is shown with masks is not found by its texts: a hit would confirm what stands behind them [G31]. */
const nothingIsHidden = sql<boolean>`not exists (select from run_redactions
  where run_redactions.family = coalesce(runs.family, runs.id::text))`;
