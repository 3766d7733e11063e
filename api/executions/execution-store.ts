// What is read of runs. Scope comes first everywhere: a run out of scope is not there.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import { RECENT_DAYS } from '../../shared/agents/agent.ts';
import { failedStates, succeededStates, type RunState } from '../../shared/executions/run-state.ts';
import type { RunGrouping } from '../../shared/executions/routes.ts';
import { RunStep, type RunDetail } from '../../shared/executions/run.ts';
import { RunError, type RunEvent } from '../../shared/executions/run-event.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { stepState } from '../../shared/node/database/literals.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { PROGRESS, storedSize, summaryColumns, summaryOf } from '../engine/index.ts';
import {
  conditions,
  visible,
  type CountsQuery,
  type ExportQuery,
  type ListQuery,
} from './execution-filter-read-model.ts';
import { hasOtherSpeakers, isChat, type Conversation } from './speakers-read-model.ts';
import { behind, count, top } from './run-feed-read-model.ts';
import { isWorkedFor } from './worked-for-store.ts';

const { maxAnswerCharacters, maxAnsweredSteps, maxAnsweredChildren } = workLimits.runs;

export type PiecesQuery = { before: number; keys: readonly string[]; limit: number };

export type AgentFigures = {
  executions: number;
  succeeded: number;
  failed: number;
  tokensUsed: number;
  cost: number;
  averageDurationMs: number | null;
  lastExecution: Date;
  lastState: RunState;
  recentExecutions: number[];
};

const columnOf = {
  createdAt: sql`created_at`,
  agentName: sql`lower(agent_name)`,
  status: sql`status`,
  cost: sql`cost`,
  duration: sql`coalesce(ended_at, now()) - created_at`,
};

export type ExecutionStore = ReturnType<typeof executionStore>;

export function executionStore(db: Db) {
  return {
    page: (scope: Scope, query: ListQuery) => inTenant(db, scope, (trx) => page(trx, scope, query)),

    next: (scope: Scope, query: ExportQuery, place: { after: string | undefined; limit: number }) =>
      inTenant(db, scope, async (trx) => (await behind(trx, scope, query, place)).map(summaryOf)),

    counts: (scope: Scope, query: CountsQuery) => inTenant(db, scope, (trx) => count(trx, scope, query)),

    top: (scope: Scope, query: ExportQuery & { by: RunGrouping }) =>
      inTenant(db, scope, (trx) => top(trx, scope, query)),

    find: (scope: Scope, id: string) =>
      inTenant(db, scope, async (trx) => {
        const row = await visible(trx, scope).select(summaryColumns).where('id', '=', id).executeTakeFirst();
        return row && summaryOf(row);
      }),

    /** A run's status without its content: for polling. */
    status: (scope: Scope, id: string) =>
      inTenant(db, scope, async (trx) => {
        const run = await visible(trx, scope).select('status').where('id', '=', id).executeTakeFirst();
        return run?.status as RunState | undefined;
      }),

    /** Whether a run that another one waits for, at any depth, is at work. */
    isWorkedFor: (scope: Scope, id: string) => inTenant(db, scope, (trx) => isWorkedFor(trx, id)),

    /** A run's status with its whole answer. */
    state: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope)
          .select(['id', 'status', 'output', 'error', 'conversationId'])
          .select(['inputTokens', 'outputTokens', 'cost', 'byBackup'])
          .where('id', '=', id)
          .executeTakeFirst(),
      ),

    detail: (scope: Scope, id: string) => inTenant(db, scope, (trx) => detail(trx, scope, id)),

    steps: (scope: Scope, id: string) => inTenant(db, scope, async (trx) => (await stepsOf(trx, id)).steps),

    /** Whether anybody said anything in it but this person, through the API. */
    hasOtherSpeakers: (scope: Scope, conversation: Conversation & { userId: string }) =>
      inTenant(db, scope, (trx) => hasOtherSpeakers(trx, conversation)),

    /** Whether people talk to an agent in it. */
    isChat: (scope: Scope, conversation: Conversation) =>
      inTenant(db, scope, (trx) => isChat(trx, conversation)),

    /** What it takes to run the same thing again. */
    recipe: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope)
          .innerJoin('runGraphs', 'runGraphs.hash', 'runs.graphHash')
          .select(['agentId', 'agentName', 'projectId', 'version'])
          .select(['input', 'graph', 'conversationId'])
          .where('runs.id', '=', id)
          .executeTakeFirst(),
      ),

    /** How far a run's steps on the highest level have come, in the order they did. */
    topSteps: (scope: Scope, id: string) => inTenant(db, scope, (trx) => topSteps(trx, id)),

    events: (
      scope: Pick<Scope, 'tenantId'>,
      id: string,
      { after, limit }: { after: number; limit: number },
    ) =>
      inTenant(db, scope, async (trx): Promise<RunEvent[]> => {
        const rows = await trx
          .selectFrom('runEvents')
          .select(['seq', 'at', 'type', 'stepKey', 'data'])
          .where('runId', '=', id)
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(limit)
          .execute();
        return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      }),

    /** Pieces of growing texts of these steps, the last ones before a number. */
    piecesBefore: (scope: Pick<Scope, 'tenantId'>, id: string, { before, keys, limit }: PiecesQuery) =>
      inTenant(db, scope, (trx) => piecesBefore(trx, id, { before, keys, limit })),

    /** By agent; one that never ran is left out. Cost in US dollars. */
    figures: (scope: Scope, agentIds: readonly string[]) =>
      inTenant(db, scope, (trx) => figures(trx, scope, agentIds)),

    lastSeq: (scope: Pick<Scope, 'tenantId'>, id: string) =>
      inTenant(db, scope, async (trx) => {
        const row = await trx.selectFrom('runs').select('lastSeq').where('id', '=', id).executeTakeFirst();
        return row?.lastSeq ?? 0;
      }),
  };
}

async function page(trx: Trx, scope: Scope, query: ListQuery) {
  const direction = query.sortBy && query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const { items, totalCount } = await readPage(
    visible(trx, scope)
      .where((eb) => eb.and(conditions(eb, query)))
      .select(summaryColumns)
      .orderBy(columnOf[query.sortBy ?? 'createdAt'], direction)
      .orderBy('id', direction),
    query,
  );
  return { items: items.map(summaryOf), totalCount };
}

/** What is on record before the rounds of loops, which are no steps. */
const roundKeys = '%]';

const topSteps = (trx: Trx, runId: string) =>
  trx
    .selectFrom('runSteps')
    .select(['key', 'status', 'routes'])
    .where('runId', '=', runId)
    .where('key', 'not like', '%]/%')
    .where('key', 'not like', roundKeys)
    .orderBy('seq')
    .limit(workLimits.graphs.maxSteps)
    .execute();

async function piecesBefore(trx: Trx, id: string, { before, keys, limit }: PiecesQuery) {
  const rows = await trx
    .selectFrom('runEvents')
    .select(['seq', 'stepKey', 'data'])
    .where('runId', '=', id)
    .where('seq', '<', before)
    .where('type', '=', 'step.delta')
    .where('stepKey', 'in', [...keys])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

async function figures(trx: Trx, scope: Scope, agentIds: readonly string[]) {
  if (agentIds.length === 0) return new Map<string, AgentFigures>();
  const of = (states: readonly string[]) => sql<number>`count(*) filter (where status = any(${states}))`;
  const rows = await visible(trx, scope)
    .where('agentId', 'in', [...agentIds])
    .select([
      'agentId',
      sql<number>`count(*)`.as('executions'),
      of(succeededStates).as('succeeded'),
      of(failedStates).as('failed'),
      sql<number>`sum(input_tokens + output_tokens)::bigint`.as('tokensUsed'),
      sql<number>`sum(cost)`.as('cost'),
      sql<number | null>`(avg(extract(epoch from ended_at - created_at)) * 1000)::double precision`.as(
        'averageDurationMs',
      ),
      sql<Date>`max(created_at)`.as('lastExecution'),
      lastState.as('lastState'),
      perDay(RECENT_DAYS).as('recentExecutions'),
    ])
    .groupBy('agentId')
    .execute();
  return new Map<string, AgentFigures>(rows.map(({ agentId, ...rest }) => [agentId, rest]));
}

const lastState = sql<RunState>`(select status from runs latest where latest.agent_id = runs.agent_id
  order by created_at desc, id desc limit 1)`;

function perDay(days: number) {
  const day = (ago: number) => sql`count(*) filter (where created_at <= now() - ${ago} * interval '1 day'
    and created_at > now() - ${ago + 1} * interval '1 day')`;
  const counts = Array.from({ length: days }, (_, at) => day(days - 1 - at));
  return sql<number[]>`array[${sql.join(counts)}]::integer[]`;
}

/** `sent`: the input as it came, before any guardrail. */
export type StoredRun = Omit<RunDetail, 'input' | 'inputState' | 'guardrailActions'> & {
  sent: RunDetail['input'];
};

async function detail(trx: Trx, scope: Scope, id: string): Promise<StoredRun | undefined> {
  const row = await visible(trx, scope)
    .innerJoin('runGraphs', 'runGraphs.hash', 'runs.graphHash')
    .select(summaryColumns)
    .select(['input', 'output', 'graph', 'lastSeq', 'fromRunId'])
    .where('runs.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const children = await trx
    .selectFrom('runs')
    .select(['id', 'agentName', 'status', sql<number>`count(*) over ()`.as('total')])
    .where('parentRunId', '=', id)
    .orderBy('id')
    .limit(maxAnsweredChildren)
    .execute();
  const { steps, omitted } = await stepsOf(trx, id);
  return {
    ...summaryOf(row),
    sent: row.input,
    output: row.output,
    graph: row.graph,
    steps,
    ...(omitted > 0 && { omittedSteps: omitted }),
    lastSeq: row.lastSeq,
    fromRunId: row.fromRunId,
    childRuns: children.map(({ id: childId, agentName, status }) => ({
      id: childId,
      agentName,
      status: status as RunDetail['status'],
    })),
    childRunCount: children[0]?.total ?? 0,
  };
}

/** Another version may have written them in shapes of its own: that is no reason to show nothing of a run. */
const StoredStep = z.object({
  error: RunError.nullable().catch(null),
  usage: RunStep.shape.usage.catch(null),
});

/** As many as an answer holds, with as much of what they were given and gave; the first ones come first. */
async function stepsOf(trx: Trx, runId: string): Promise<{ steps: RunStep[]; omitted: number }> {
  const upToHere = sql<number>`sum(${storedSize}) over (order by seq, key)`;
  const isWithinLimit = sql<boolean>`${upToHere} <= ${maxAnswerCharacters}`;
  const rows = await trx
    .selectFrom('runSteps')
    .select(['key', 'status', 'attempt', 'error', 'routes', 'usage', 'repeats', 'kept'])
    .select(['wakeAt', 'startedAt', 'endedAt'])
    .select([
      sql<Json>`case when ${isWithinLimit} then input end`.as('input'),
      // What a loop is about to do, and how far a step is, is their own affair until they have ended.
      sql<Json>`case when ${isWithinLimit} and status not in (${stepState('looping')}, ${stepState('running')},
        ${stepState('retry')}) then case when status in (${stepState('waiting')}, ${stepState('answered')})
        and jsonb_typeof(output) = 'object' then output - ${PROGRESS}::text else output end end`.as('output'),
      isWithinLimit.as('fits'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('runId', '=', runId)
    .where('key', 'not like', roundKeys)
    .orderBy('seq')
    .limit(maxAnsweredSteps)
    .execute();
  const steps = rows.map(({ fits: isWhole, total: _total, repeats, kept, ...row }) => ({
    ...row,
    status: row.status as RunStep['status'],
    ...StoredStep.parse({ error: row.error, usage: row.usage }),
    wakeAt: row.wakeAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    ...(!isWhole && { isCut: true as const }),
    ...(repeats > 0 && { repeats }),
    ...(kept && { kept }),
  }));
  return { steps, omitted: (rows[0]?.total ?? 0) - rows.length };
}
