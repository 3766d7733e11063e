// What workers ask across tenants: which runs are due, which of ours are still ours.
import { sql } from 'kysely';
import { heldStates, openStates } from '../../shared/executions/run-state.ts';
import {
  onceAsSystem,
  onceInTenant,
  prepared,
  type Db,
  type Trx,
} from '../../shared/node/database/database.ts';
import { runState } from '../../shared/node/database/literals.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { RunFacts, RunInput, StepRecord } from './engine-kind.ts';
import type { RunRef } from './journal-store.ts';

const { largeWriteCharacters } = workLimits.runs;
const pausing = runState('pausing');

export type ClaimedRun = RunFacts &
  RunRef & {
    status: string;
    lastSeq: number;
    idleClaims: number;
    graphHash: string;
    deadlineAt: Date | null;
    parent: { runId: string; stepKey: string } | null;
  };

export type Claimed = {
  runs: ClaimedRun[];
  /** Whether some that are due may have found no place. */
  areLeft: boolean;
};

export type Claim = {
  worker: string;
  /** How many more runs the worker can hold. */
  free: number;
  /** How many it holds, by tenant. */
  held: ReadonlyMap<string, number>;
  leaseMs: number;
};

/**
 * New runs, woken runs and runs of dead workers are one thing: rows whose `due_at` has come. Tenants take turns, and
 * none takes a place when it would then hold more places than are left: whoever comes next always finds some.
 */
export const claimRuns = (db: Db, { worker, free, held, leaseMs }: Claim): Promise<Claimed> =>
  onceAsSystem(db, async (trx) => {
    const mostOfOne = Math.ceil(free / 2);
    const { rows } = await sql<(ClaimedRow | { id: null }) & { seen: number }>`${prepared}
      with recursive tenants as (
        (select tenant_id from runs where due_at <= now() order by tenant_id limit 1)
        union all
        select (select tenant_id from runs where due_at <= now() and tenant_id > previous.tenant_id
          order by tenant_id limit 1) from tenants previous where previous.tenant_id is not null
      ), chosen as (
        select tenant_id, coalesce(held.places, 0) as places from tenants
        left join unnest(${[...held.keys()]}::uuid[], ${[...held.values()]}::int[])
          as held (tenant_id, places) using (tenant_id)
        where tenant_id is not null order by places, random() limit ${free}
      ), turns as (
        select id, due_at, places + row_number() over (partition by tenant_id order by priority desc, due_at) as turn
        from chosen cross join lateral (
          select id, priority, due_at from runs where tenant_id = chosen.tenant_id and due_at <= now() and ${mayBegin}
          order by priority desc, due_at limit ${mostOfOne} for update skip locked) as due
      ), places as (
        select id, turn, row_number() over (order by turn, due_at) as place from turns
      ), taken as (
        update runs set status = case status when ${pausing} then ${pausing} else ${runState('running')} end,
          epoch = epoch + 1, idle_claims = idle_claims + 1, worker = ${worker}, due_at = now() + ${leaseMs} * interval '1 ms'
        where id in (select id from places where turn <= ${free}::int - place + 1)
        returning id, tenant_id, project_id, agent_id, agent_name, version, graph_hash, status, epoch, idle_claims,
          case when octet_length(input::text) < ${largeWriteCharacters} then input end as input, last_seq, deadline_at,
          depth, conversation_id, follows_run_id, started_by_id, started_by_name, api_key_id, priority, parent_run_id,
          parent_step_key
      )
      select seen, taken.* from (select count(*)::int as seen from places) counted
      left join taken on true`.execute(trx);
    const runs = rows.flatMap((row) => (row.id === null ? [] : [claimedOf(db, row)]));
    const seen = rows[0]?.seen ?? 0;
    return { runs, areLeft: seen > runs.length || runs.length >= mostOfOne };
  });

/** The run before it in its conversation has ended. One that works for a run in it may begin: that one has begun. */
const mayBegin = sql`(follows_run_id is null or parent_run_id is not null or not exists (
  select from runs earlier where earlier.id = runs.follows_run_id and earlier.status = any(${textArray(openStates)})))`;

type ClaimedRow = {
  id: string;
  tenantId: string;
  projectId: string;
  agentId: string;
  agentName: string;
  version: number | null;
  graphHash: string;
  /** Left out where it is large: a claim of many would bring all of them at once. */
  input: RunInput | null;
  status: string;
  epoch: number;
  idleClaims: number;
  lastSeq: number;
  deadlineAt: Date | null;
  depth: number;
  conversationId: string | null;
  followsRunId: string | null;
  startedById: string;
  startedByName: string;
  apiKeyId: string | null;
  priority: number;
  parentRunId: string | null;
  parentStepKey: string | null;
};

const claimedOf = (db: Db, row: ClaimedRow): ClaimedRun => {
  const { input, startedById, startedByName, parentRunId, parentStepKey, ...run } = row;
  return {
    ...run,
    input: async () => input ?? readInput(db, row),
    startedBy: { id: startedById, name: startedByName },
    parent: parentRunId && parentStepKey ? { runId: parentRunId, stepKey: parentStepKey } : null,
  };
};

const readInput = (db: Db, { id, tenantId }: ClaimedRow): Promise<RunInput> =>
  onceInTenant(db, { tenantId }, async (trx) => {
    const query = trx.selectFrom('runs').select('input').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).input as RunInput;
  });

/** Answers those that are still ours, as `id/epoch`. */
export const renewLeases = (
  db: Db,
  held: readonly { id: string; epoch: number }[],
  leaseMs: number,
): Promise<Set<string>> =>
  onceAsSystem(db, async (trx) => {
    const { rows } = await sql<{ id: string; epoch: number }>`
      update runs r set due_at = now() + ${leaseMs} * interval '1 ms'
      from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ epoch }) => epoch)}::int[]) as held (id, epoch)
      where r.id = held.id and r.epoch = held.epoch and r.status = any(${textArray(heldStates)})
      returning r.id, r.epoch`.execute(trx);
    return new Set(rows.map(({ id, epoch }) => `${id}/${epoch}`));
  });

/** A worker that stops in good order: others may have its runs at once, and it does not count against them. */
export const giveBackRuns = (db: Db, worker: string) =>
  onceAsSystem(db, (trx) => givingBack(trx, 0).where('worker', '=', worker).execute());

/** A run that could not continue for no fault of its own is due again after the pause, without counting as an attempt. */
export const giveBackRun = (db: Db, { id, epoch }: RunRef, afterMs: number) =>
  onceAsSystem(db, (trx) =>
    givingBack(trx, afterMs).where('id', '=', id).where('epoch', '=', epoch).execute(),
  );

const givingBack = (trx: Trx, afterMs: number) =>
  trx
    .updateTable('runs')
    .set((eb) => ({
      dueAt: sql<Date>`now() + ${afterMs} * interval '1 ms'`,
      idleClaims: sql<number>`greatest(${eb.ref('idleClaims')} - 1, 0)`,
    }))
    .where('status', 'in', heldStates);

/** Of a step, in bytes. */
export const storedSize = sql<number>`(coalesce(octet_length(input::text), 0) + coalesce(octet_length(output::text), 0))`;

export const readPosition = (db: Db, { id, tenantId, epoch }: RunRef) =>
  onceInTenant(db, { tenantId }, (trx) =>
    trx
      .selectFrom('runs')
      .select(['lastSeq', 'status'])
      .where('id', '=', id)
      .where('epoch', '=', epoch)
      .where('status', 'in', heldStates)
      .executeTakeFirst(),
  );

/** The states of the run's steps, in the order they came about; with `keys` only of these. */
export const readStepRecords = (
  db: Db,
  { id, tenantId }: Pick<RunRef, 'id' | 'tenantId'>,
  keys?: readonly string[],
): Promise<StepRecord[]> =>
  onceInTenant(db, { tenantId }, async (trx) => {
    const rows = await trx
      .selectFrom('runSteps')
      .select(['key', 'status', 'attempt', 'output', 'routes', 'error', 'repeats'])
      .select(['wakeAt', 'usage', 'startedAt', 'endedAt'])
      .where('runId', '=', id)
      .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? []))
      .orderBy('seq')
      .execute();
    return rows as unknown as StepRecord[];
  });

/** How many characters of what its steps were given and gave a run keeps. */
export const readKept = (db: Db, { id, tenantId }: RunRef): Promise<number> =>
  onceInTenant(db, { tenantId }, async (trx) => {
    const { kept } = await trx
      .selectFrom('runSteps')
      .select(sql<number>`coalesce(sum(${storedSize}), 0)::bigint`.as('kept'))
      .where('runId', '=', id)
      .executeTakeFirstOrThrow();
    return kept;
  });

export const readGraph = (db: Db, tenantId: string, hash: string) =>
  onceInTenant(db, { tenantId }, async (trx) => {
    const { graph } = await trx
      .selectFrom('runGraphs')
      .select('graph')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return graph;
  });
