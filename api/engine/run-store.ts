// Starting runs, and telling the execution feed about them.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { executionProblems } from '../../shared/executions/problems.ts';
import type { RunOrigin, RunTrigger } from '../../shared/executions/run.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { lastStatement, prepared, type Trx } from '../../shared/node/database/database.ts';
import type { RunInput } from './engine-kind.ts';
import { insertKept, type TakenSteps } from './kept-store.ts';
import type { ChannelPort, RunnableAgent } from './ports.ts';
import { summaryColumns, summaryOf } from './run-summary-store.ts';
import { storableJson } from './storable-json.ts';
import { projectOf } from './agent-project-read-model.ts';

const { maxDays } = workLimits.runs;

export type NewRun = {
  /** Absent: whichever comes next. */
  id?: string;
  tenantId: string;
  agent: RunnableAgent;
  input: RunInput;
  via: RunOrigin;
  startedBy: { id: string; name: string };
  /** With which it is started; of a run that another one starts, the other one's. */
  apiKeyId?: string | null;
  trigger?: RunTrigger;
  conversationId?: string | null;
  /** Starts at most one run per tenant. */
  dedupe?: string | null;
  parent?: { runId: string; stepKey: string; depth: number };
  priority?: number;
  /** Absent: as long as any run may take. */
  deadlineAt?: Date;
  /** The run it repeats. */
  repeats?: string;
  /** The run before it in its conversation: it begins when that one has ended. */
  follows?: string | null;
  /** Steps it need not perform. */
  kept?: TakenSteps;
  /** The batch it belongs to. */
  batch?: { id: string; row: number };
};

/** `tell`: tells the execution feed, as the transaction's last statement where the caller says so. */
type Started = { id: string; isNew: false } | { id: string; isNew: true; publish: () => Promise<void> };

/** An id for a run that others name before it is there, in the order of all. */
export async function nextRunId(trx: Trx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(trx);
  return rows[0]?.id ?? '';
}

/** Inside of the tenant's transaction. Answers the run of the same `dedupe` when there is one already. */
export async function insertRun(trx: Trx, run: NewRun, channels: ChannelPort): Promise<Started> {
  const graph = storableJson(run.agent.graph) ?? '';
  const hash = createHash('sha256').update(graph).digest('base64url');
  const inserted = await insertRow(trx, run, hash);
  if (!inserted) return { id: await sameRun(trx, run), isNew: false };
  if (!inserted.isGraphKnown) await storeGraph(trx, hash, graph);
  if (run.kept) await insertKept(trx, inserted.id, run.kept);
  const message = {
    tenantId: run.tenantId,
    channel: 'executions',
    projectId: inserted.projectId,
    subjectId: inserted.id,
    body: { type: 'started', run: summaryOf(inserted) as Json },
  };
  return { id: inserted.id, isNew: true, publish: () => channels(trx, message) };
}

const insertRow = (trx: Trx, run: NewRun, hash: string) =>
  trx
    .with('run', (query) =>
      query
        .insertInto('runs')
        .values({
          ...originOf(run),
          ...whatOf(run),
          graphHash: hash,
          worker: null,
          checkedText: null,
          family: familyOf(run),
          lastSeq: 1 + (run.kept?.steps.length ?? 0),
          fromRunId: run.kept?.fromRunId ?? null,
          batchId: run.batch?.id ?? null,
          batchRow: run.batch?.row ?? null,
        })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'dedupe']).where('dedupe', 'is not', null).doNothing(),
        )
        .returning(summaryColumns),
    )
    .with('queued', (query) =>
      query
        .insertInto('runEvents')
        .columns(['runId', 'seq', 'type'])
        .expression((from) =>
          from.selectFrom('run').select(['id', sql.lit(1).as('seq'), sql.lit('run.queued').as('type')]),
        ),
    )
    .selectFrom('run')
    .selectAll()
    .select(sql<boolean>`exists (select from run_graphs where hash = ${hash})`.as('isGraphKnown'))
    .modifyEnd(prepared)
    .executeTakeFirst();

const whatOf = ({ id, agent, input, priority = 0, deadlineAt, dedupe = null }: NewRun) => ({
  ...(id && { id }),
  projectId: projectOf(agent),
  agentId: agent.agentId,
  agentName: agent.agentName,
  version: agent.version,
  input: storableJson(input) ?? 'null',
  priority,
  deadlineAt: deadlineAt ?? new Date(Date.now() + maxDays * DAY_MS),
  dedupe,
});

const originOf = ({ via, startedBy, apiKeyId = null, trigger, conversationId = null, ...run }: NewRun) => ({
  via,
  startedById: startedBy.id,
  startedByName: startedBy.name,
  apiKeyId,
  trigger: trigger ? JSON.stringify(trigger) : null,
  conversationId,
  followsRunId: run.follows ?? null,
  parentRunId: run.parent?.runId ?? null,
  parentStepKey: run.parent?.stepKey ?? null,
  depth: run.parent?.depth ?? 0,
});

/** What a guardrail hides in one run is hidden in every run its texts may have reached. */
function familyOf({ conversationId, parent, repeats }: NewRun) {
  if (conversationId) return `conversation ${conversationId}`;
  const relative = parent?.runId ?? repeats;
  return relative
    ? sql<string>`(select coalesce(family, id::text) from runs where id = ${relative}::uuid)`
    : null;
}

async function sameRun(trx: Trx, { dedupe, agent, input, kept }: NewRun): Promise<string> {
  const known = await trx
    .selectFrom('runs')
    .select(['id', 'agentId', 'fromRunId'])
    .select(sql<boolean>`input = ${storableJson(input)}::jsonb`.as('isSame'))
    .where('dedupe', '=', dedupe ?? '')
    .executeTakeFirstOrThrow();
  const isSame = known.isSame && known.fromRunId === (kept?.fromRunId ?? null);
  if (known.agentId !== agent.agentId || !isSame) throw new Problem(executionProblems.otherRun);
  return known.id;
}

const storeGraph = (trx: Trx, hash: string, graph: string) =>
  trx
    .insertInto('runGraphs')
    .values({ hash, graph })
    .onConflict((conflict) => conflict.columns(['tenantId', 'hash']).doNothing())
    .execute();

/** Publishes a run's current state to the execution feed. `isLast`: the transaction's last statement. */
export async function tellFeed(
  trx: Trx,
  channels: ChannelPort,
  about: { tenantId: string; runId: string; type: 'waiting' | 'ended'; isLast?: boolean },
) {
  const row = await trx
    .selectFrom('runs')
    .select(summaryColumns)
    .where('id', '=', about.runId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  if (about.isLast) await lastStatement(trx);
  await channels(trx, {
    tenantId: about.tenantId,
    channel: 'executions',
    projectId: row.projectId,
    subjectId: row.id,
    body: { type: about.type, run: summaryOf(row) as Json },
  });
}

export const lockRow = async (trx: Trx, runId: string) =>
  void (await trx.selectFrom('runs').select('id').where('id', '=', runId).forUpdate().execute());

export const readUsage = (trx: Trx, runId: string) =>
  trx
    .selectFrom('runs')
    .select(['inputTokens', 'outputTokens', 'cost'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
