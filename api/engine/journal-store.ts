import { sql } from 'kysely';
import { heldStates } from '../../shared/executions/run-state.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { inTenant, onceInTenant, prepared, type Db, type Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import type { StepRecord } from './engine-kind.ts';
import type { BillingPort, ModelUsage, StepCost } from './ports.ts';
import { storableJson } from './storable-json.ts';
import { newIn, newModels, withoutBills } from './usage.ts';

export type RunEvent = { type: string; key?: string; data?: Json };

export type Entry = {
  event: RunEvent;
  step?: StepRecord;
  /** About how many characters it takes; absent: few. */
  size?: number;
  /** Written in the same transaction, after the rows. */
  also?: (trx: Trx) => Promise<void>;
};

/** What performing a step gives: its new state, and the event that tells it. */
export type Outcome = Entry & { step: StepRecord };

export type Closing = {
  status: string;
  dueAt?: Date | undefined;
  /** The last event tells it as well: it may be megabytes, and is sent once. */
  output?: Json | undefined;
  error?: Json | undefined;
  byBackup?: true | undefined;
  /** The run's message as guardrails let it pass. */
  checkedText?: string | undefined;
  /** Work of the same transaction: `before` may take locks that have to be taken first. */
  before?: (trx: Trx) => Promise<void>;
  /** `isLast`: nothing follows it. */
  after?: (trx: Trx, isLast: boolean) => Promise<void>;
};

export type WriteOptions = {
  book: BillingPort['book'];
  closing?: Closing | undefined;
  onlyAtSeq?: number | null;
  /** The last event known to be written. */
  after: number;
};

export type Written = { base: number; status: string };
export type RunRef = { id: string; tenantId: string; epoch: number };

/**
 * One batch: the run's row, its events and the states of its steps together. Fenced by the epoch: a worker whose run
 * was taken over matches no row, writes nothing at all and is answered undefined. So is one whose database has lost in
 * a crash what it had written: it goes on from what is left.
 */
export const writeJournal = (
  db: Db,
  run: RunRef,
  entries: readonly Entry[],
  { book, closing, onlyAtSeq = null, after }: WriteOptions,
): Promise<Written | undefined> => {
  const costs = costsOf(run.id, entries);
  const write = (trx: Trx) => writeBatch(trx, run, entries, { closing, onlyAtSeq, after });
  const also = entries.flatMap((entry) => entry.also ?? []);
  if (!closing?.before && !closing?.after && also.length + costs.length === 0)
    return onceInTenant(db, run, write);
  return inTenant(db, run, async (trx) => {
    await closing?.before?.(trx);
    const written = await write(trx);
    if (!written) return undefined;
    for (const work of also) await work(trx);
    await closing?.after?.(trx, costs.length === 0);
    if (costs.length > 0) await book(trx, run.tenantId, costs);
    return written;
  });
};

/** What another run has used is on that run's bill. */
const costsOf = (runId: string, entries: readonly Entry[]): StepCost[] =>
  entries.flatMap(({ step }) =>
    step?.usage && newIn(step.usage, 'cost') > 0 && !step.usage.ofRun
      ? [
          {
            runId,
            stepKey: step.key,
            attempt: step.attempt,
            ...(step.usage.part && { part: step.usage.part }),
            cost: newIn(step.usage, 'cost'),
          },
        ]
      : [],
  );

async function writeBatch(
  trx: Trx,
  { id, epoch }: RunRef,
  entries: readonly Entry[],
  { closing, onlyAtSeq, after }: Omit<WriteOptions, 'book'>,
): Promise<Written | undefined> {
  const { status = null, dueAt = null, output, error, byBackup = false, checkedText = null } = closing ?? {};
  const { events, steps, usage, models, progress } = rowsOf(entries);
  const ends = status !== null && dueAt === null && !['waiting', 'paused'].includes(status);
  const { rows } = await sql<Written>`${prepared}
    with given as (
      select ${storableJson(output)}::jsonb as output
    ), own as (
      update runs set last_seq = last_seq + ${events.length}::int, status = coalesce(${status}::text, status),
        due_at = case when ${status}::text is null then due_at else ${dueAt}::timestamptz end,
        output = coalesce((select given.output from given), runs.output),
        error = coalesce(${storableJson(error)}::jsonb, error),
        by_backup = by_backup or ${byBackup}::boolean,
        checked_text = coalesce(${checkedText}::text, checked_text),
        idle_claims = case when ${progress} then 0 else idle_claims end,
        input_tokens = input_tokens + ${usage.inputTokens}::bigint,
        output_tokens = output_tokens + ${usage.outputTokens}::bigint,
        cost = cost + ${usage.cost}::double precision,
        started_at = coalesce(started_at, now()),
        ended_at = case when ${ends} then now() else ended_at end
      where id = ${id} and epoch = ${epoch} and status = any(${textArray(heldStates)})
        and last_seq >= ${after}::int and (${onlyAtSeq}::int is null or last_seq = ${onlyAtSeq}::int)
      returning last_seq - ${events.length}::int as base, status
    ), events as (
      insert into run_events (run_id, seq, type, step_key, data)
      select ${id}::uuid, base + e.ord, e.type, e.key,
        case when e.ord = ${output === undefined ? 0 : events.length}::int
          then e.data || jsonb_build_object('output', given.output) else e.data end
      from own, given, json_to_recordset(${storableJson(events)}::json) as e (ord int, type text, key text, data jsonb)
    ), steps as (
      insert into run_steps (run_id, key, status, attempt, input, output, routes, error, wake_at, usage,
        repeats, started_at, ended_at, seq)
      select ${id}::uuid, s.key, s.status, s.attempt, s.input, s.output, s.routes, s.error, s."wakeAt", s.usage,
        coalesce(s.repeats, 0), s."startedAt", s."endedAt", base + s.ord
      from own, json_to_recordset(${storableJson(steps)}::json) as s (ord int, key text, status text,
        attempt int, input jsonb, output jsonb, routes text[], error jsonb, "wakeAt" timestamptz, usage jsonb,
        repeats int, "startedAt" timestamptz, "endedAt" timestamptz)
      on conflict (run_id, key) do update set status = excluded.status, attempt = excluded.attempt,
        input = coalesce(excluded.input, run_steps.input), output = excluded.output, routes = excluded.routes,
        error = excluded.error, wake_at = excluded.wake_at,
        usage = coalesce(excluded.usage, run_steps.usage),
        repeats = greatest(excluded.repeats, run_steps.repeats),
        started_at = coalesce(excluded.started_at, run_steps.started_at),
        ended_at = excluded.ended_at, seq = excluded.seq
    )${models.length > 0 ? sql`, ${addModels(id, models)}` : sql``}
    select base, status from own`.execute(trx);
  return rows[0];
}

const addModels = (runId: string, models: readonly ModelUsage[]) => sql`models as (
      insert into run_models (run_id, model_id, name, provider, calls, input_tokens, output_tokens, cost)
      select ${runId}::uuid, m.id, m.name, m.provider, m.calls, m."inputTokens", m."outputTokens", m.cost
      from own, json_to_recordset(${storableJson(models)}::json) as m (id text, name text, provider text, calls int,
        "inputTokens" bigint, "outputTokens" bigint, cost double precision)
      on conflict (run_id, model_id) do update set name = excluded.name, provider = excluded.provider,
        calls = run_models.calls + excluded.calls,
        input_tokens = run_models.input_tokens + excluded.input_tokens,
        output_tokens = run_models.output_tokens + excluded.output_tokens, cost = run_models.cost + excluded.cost
    )`;

/** Of several states of one step in a batch the last one wins. */
function rowsOf(entries: readonly Entry[]) {
  const events = entries.map(({ event }, index) => ({ ord: index + 1, ...event }));
  const states = entries.flatMap(({ step }, index) => (step ? [{ ...step, ord: index + 1 }] : []));
  const steps = new Map<string, StepRecord & { ord: number }>();
  for (const state of states) {
    const before = steps.get(state.key);
    const [startedAt, usage] = [state.startedAt ?? before?.startedAt, state.usage ?? before?.usage];
    steps.set(state.key, {
      ...state,
      ...(startedAt && { startedAt }),
      ...(usage && { usage: withoutBills(usage) }),
    });
  }
  const sum = (name: 'inputTokens' | 'outputTokens' | 'cost') =>
    states.reduce((total, { usage }) => total + (usage ? newIn(usage, name) : 0), 0);
  return {
    events,
    steps: [...steps.values()],
    usage: { inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens'), cost: sum('cost') },
    models: newModels(states.map(({ usage }) => usage)),
    progress: states.some(({ status }) => status !== 'running' && status !== 'skipped'),
  };
}
