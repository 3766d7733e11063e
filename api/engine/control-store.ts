// What people and other runs do to a run while a worker may hold it. Every change locks the run's row first, takes the
// next number of its journal, and so is ordered with everything the worker writes.
import { sql, type Selectable } from 'kysely';
import { endedStates, openStates } from '../../shared/executions/run-state.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import { PROGRESS } from './engine-kind.ts';
import { storableJson } from './storable-json.ts';

type Status = Selectable<Tables['runs']>['status'];
export type Locked = { status: Status; seq: number };

/** Locks an open run and takes its next number; undefined when the run has ended or is not there. */
export async function lockRun(trx: Trx, runId: string): Promise<Locked | undefined> {
  const row = await trx
    .updateTable('runs')
    .set((eb) => ({ lastSeq: eb('lastSeq', '+', 1) }))
    .where('id', '=', runId)
    .where('status', 'in', openStates)
    .returning(['status', 'lastSeq as seq'])
    .executeTakeFirst();
  return row;
}

/** Gives the number back, for a change that turned out to change nothing. Only while the row is still locked. */
export const unlockRun = (trx: Trx, runId: string) =>
  trx
    .updateTable('runs')
    .set((eb) => ({ lastSeq: eb('lastSeq', '-', 1) }))
    .where('id', '=', runId)
    .execute();

type NewEvent = { seq: number; type: string; key?: string | null; data?: Json };

export const recordEvent = (trx: Trx, runId: string, { seq, type, key = null, data = null }: NewEvent) =>
  trx
    .insertInto('runEvents')
    .values({ runId, seq, type, stepKey: key, data: storableJson(data) })
    .execute();

/**
 * What a waiting step waited for. Only the first answer counts: every other one is answered false, and changes
 * nothing. The caller announces the run after the commit.
 */
export async function answerStep(
  trx: Trx,
  about: { runId: string; key: string; attempt?: number | undefined; answer: Json; by: Json },
): Promise<boolean> {
  const { runId, key, attempt } = about;
  const locked = await lockRun(trx, runId);
  if (!locked) return false;
  const answered = await trx
    .updateTable('runSteps')
    .set({ status: 'answered', output: withProgress(about.answer), wakeAt: null, seq: locked.seq })
    .where('runId', '=', runId)
    .where('key', '=', key)
    .where('status', '=', 'waiting')
    .$if(attempt !== undefined, (query) => query.where('attempt', '=', attempt ?? 0))
    .executeTakeFirst();
  if (answered.numUpdatedRows === 0n) {
    await unlockRun(trx, runId);
    return false;
  }
  await recordEvent(trx, runId, { seq: locked.seq, type: 'step.resumed', key, data: { by: about.by } });
  await trx
    .updateTable('runs')
    .set({ status: 'queued', dueAt: sql<Date>`now()` })
    .where('id', '=', runId)
    .where('status', '=', 'waiting')
    .execute();
  return true;
}

/** What the step had done before it waited stands beside the answer, as it stood beside the question. */
const withProgress = (answer: Json) => sql<string>`case when jsonb_exists(output, ${PROGRESS}::text)
  then ${storableJson(answer)}::jsonb || jsonb_build_object(${PROGRESS}::text, output -> ${PROGRESS}::text)
  else ${storableJson(answer)}::jsonb end`;

type Change = {
  runId: string;
  from: readonly string[];
  event: string;
  data?: Json;
  /** The new status, by the present one. */
  to: (status: Status) => {
    status: Status;
    dueAt?: Date | null | ReturnType<typeof sql<Date>>;
    fence?: true;
  };
};

async function changeRun(trx: Trx, { runId, from, event, data, to }: Change): Promise<boolean> {
  const locked = await lockRun(trx, runId);
  if (!locked) return false;
  if (!from.includes(locked.status)) {
    await unlockRun(trx, runId);
    return false;
  }
  const { fence, ...row } = to(locked.status);
  const ends = (endedStates as readonly string[]).includes(row.status);
  await trx
    .updateTable('runs')
    .set((eb) => ({
      ...row,
      ...(fence && { epoch: eb('epoch', '+', 1) }),
      ...(ends && { endedAt: sql<Date>`now()` }),
    }))
    .where('id', '=', runId)
    .execute();
  await recordEvent(trx, runId, { seq: locked.seq, type: event, ...(data !== undefined && { data }) });
  return true;
}

/** Running steps finish, no new ones start, then the run is paused. */
export const pauseRun = (trx: Trx, runId: string, by: Json) =>
  changeRun(trx, {
    runId,
    from: ['queued', 'running', 'waiting'],
    event: 'run.pausing',
    data: { by },
    to: (status) => (status === 'running' ? { status: 'pausing' } : { status: 'paused', dueAt: null }),
  });

export const resumeRun = (trx: Trx, runId: string, by: Json) =>
  changeRun(trx, {
    runId,
    from: ['paused', 'pausing'],
    event: 'run.resuming',
    data: { by },
    to: (status) =>
      status === 'pausing' ? { status: 'running' } : { status: 'queued', dueAt: sql<Date>`now()` },
  });

/** Takes effect at once: the worker is fenced off and its running steps are aborted. */
export const cancelRun = (trx: Trx, runId: string, by: Json) =>
  changeRun(trx, {
    runId,
    from: openStates,
    event: 'run.finished',
    data: { status: 'cancelled', by },
    to: () => ({ status: 'cancelled', dueAt: null, fence: true }),
  });

/** Open runs that work for this one, in an order everybody locks them in. */
export const openChildren = (trx: Trx, runId: string) =>
  trx
    .selectFrom('runs')
    .select('id')
    .where('parentRunId', '=', runId)
    .where('status', 'in', openStates)
    .orderBy('id')
    .execute();
