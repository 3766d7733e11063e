// Batches and how far their runs have come.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { BatchState, RunBatch } from '../../shared/executions/batch.ts';
import { hasEnded, openStates, succeededStates, type RunState } from '../../shared/executions/run-state.ts';
import type { RunError } from '../../shared/executions/run-event.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { storableJson, type RunInput, type RunnableAgent } from '../engine/index.ts';

type Tenant = Pick<Scope, 'tenantId'>;

type NewBatch = {
  agent: RunnableAgent;
  inputs: readonly RunInput[];
  startedBy: { id: string; name: string };
};

const MAX_LISTED = 20;

export type StoredBatch = NewBatch & { id: string; isCancelled: boolean };

export const batchStore = (db: Db) => ({
  /** `along`: in the same transaction. */
  add: (scope: Tenant, batch: NewBatch, along: (trx: Trx, id: string) => Promise<void>) =>
    inTenant(db, scope, async (trx) => {
      const { agent, inputs, startedBy } = batch;
      const { id } = await trx
        .insertInto('runBatches')
        .values({
          projectId: agent.projectId,
          agentId: agent.agentId,
          agentName: agent.agentName,
          version: agent.version,
          graph: storableJson(agent.graph) ?? '',
          inputs: storableJson(inputs) ?? '',
          startedById: startedBy.id,
          startedByName: startedBy.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await along(trx, id);
      return id;
    }),

  /** For running it, never for an answer: it holds the inputs as they were sent. */
  load: (scope: Tenant, id: string) => inTenant(db, scope, (trx) => load(trx, id)),

  read: (scope: Scope, id: string) => inTenant(db, scope, (trx) => read(trx, scope, id)),

  /** The latest ones, newest first. */
  ofAgent: (scope: Scope, agentId: string) =>
    inTenant(db, scope, async (trx) => {
      const rows = await trx
        .selectFrom('runBatches')
        .select('id')
        .where('agentId', '=', agentId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      const batches: RunBatch[] = [];
      for (const { id } of rows) {
        const batch = await read(trx, scope, id);
        if (batch) batches.push(batch);
      }
      return batches;
    }),

  openRuns: (scope: Tenant, id: string) =>
    inTenant(db, scope, async (trx) => {
      const rows = await trx
        .selectFrom('runs')
        .select('id')
        .where('batchId', '=', id)
        .where('status', 'in', openStates)
        .execute();
      return rows.map((run) => run.id);
    }),

  cancel: (scope: Tenant, id: string) =>
    inTenant(db, scope, (trx) =>
      trx
        .updateTable('runBatches')
        .set({ cancelledAt: sql<Date>`coalesce(cancelled_at, now())` })
        .where('id', '=', id)
        .execute(),
    ),

  fail: (scope: Tenant, id: string, error: RunError) =>
    inTenant(db, scope, (trx) =>
      trx
        .updateTable('runBatches')
        .set({ error: JSON.stringify(error) })
        .where('id', '=', id)
        .execute(),
    ),
});

async function load(trx: Trx, id: string): Promise<StoredBatch | undefined> {
  const row = await trx.selectFrom('runBatches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { projectId, agentId, agentName, version } = row;
  return {
    id,
    agent: { projectId, agentId, agentName, version, graph: row.graph },
    inputs: row.inputs,
    startedBy: { id: row.startedById, name: row.startedByName },
    isCancelled: row.cancelledAt !== null,
  };
}

async function read(trx: Trx, { projects }: Scope, id: string): Promise<RunBatch | undefined> {
  const batch = await trx
    .selectFrom('runBatches')
    .select(['id', 'agentId', 'agentName', 'version', 'createdAt', 'cancelledAt', 'error'])
    .select(['startedById', 'startedByName', sql<number>`jsonb_array_length(inputs)`.as('total')])
    .where('id', '=', id)
    .$if(projects !== 'all', (query) => query.where('projectId', '=', sql<string>`any(${projects}::uuid[])`))
    .executeTakeFirst();
  if (!batch) return undefined;
  const runs = await trx
    .selectFrom('runs')
    .select(['id', 'status', 'batchRow'])
    .where('batchId', '=', id)
    .orderBy('batchRow')
    .execute();
  const { startedById, startedByName, cancelledAt, createdAt, total, ...rest } = batch;
  const states = runs.map(({ status }) => status as RunState);
  return {
    ...rest,
    error: rest.error as RunError | null,
    total,
    ended: states.filter(hasEnded).length,
    failed: states.filter((state) => state === 'failed' || state === 'halted').length,
    state: stateOf(states, { total, isCancelled: cancelledAt !== null, hasError: rest.error !== null }),
    startedBy: { id: startedById, name: startedByName },
    createdAt: createdAt.toISOString(),
    runs: runs.map((run) => ({
      row: run.batchRow ?? 0,
      runId: run.id,
      status: run.status as RunState,
    })),
  };
}

type Facts = { total: number; isCancelled: boolean; hasError: boolean };

function stateOf(states: readonly RunState[], { total, isCancelled, hasError }: Facts): BatchState {
  const ended = states.filter(hasEnded);
  if (isCancelled) return 'cancelled';
  if (ended.length < (hasError ? states.length : total)) return 'executing';
  const isGood = ended.some((state) => (succeededStates as readonly RunState[]).includes(state));
  return hasError || !isGood ? 'failed' : 'completed';
}
