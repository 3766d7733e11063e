// A loop that a person ends while its run goes on. Its rounds stop where they are.
import { sql } from 'kysely';
import type { Json } from '../../shared/kernel/json.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { lockRun, recordEvent, unlockRun } from './control-store.ts';
import { cancelKey } from './loop-rounds.ts';

/** What its rounds waited for; undefined where the loop is not at work. */
export type CancelledLoop = { awaited: string[]; children: string[] };

export async function cancelLoopRow(
  trx: Trx,
  { runId, key, by }: { runId: string; key: string; by: Json },
): Promise<CancelledLoop | undefined> {
  const locked = await lockRun(trx, runId);
  if (!locked) return undefined;
  const record = { runId, key: cancelKey(key), status: 'done', attempt: 1, seq: locked.seq } as const;
  const isLooping = await trx
    .selectFrom('runSteps')
    .select('key')
    .where('runId', '=', runId)
    .where('key', '=', key)
    .where('status', '=', 'looping')
    .executeTakeFirst();
  const inserted =
    isLooping &&
    (await trx
      .insertInto('runSteps')
      .values(record)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst());
  if (!inserted) {
    await unlockRun(trx, runId);
    return undefined;
  }
  await recordEvent(trx, runId, { seq: locked.seq, type: 'loop.cancelled', key, data: { by } });
  const awaited = await leaveRounds(trx, runId, key, locked.seq);
  await trx
    .updateTable('runs')
    .set({ status: 'queued', dueAt: sql<Date>`now()` })
    .where('id', '=', runId)
    .where('status', '=', 'waiting')
    .execute();
  return { awaited, children: await childrenOf(trx, runId, awaited) };
}

/** Steps of its rounds that wait for somebody or for their time do so no longer. */
async function leaveRounds(trx: Trx, runId: string, key: string, seq: number): Promise<string[]> {
  const left = await trx
    .updateTable('runSteps')
    .set({ status: 'skipped', wakeAt: null, seq })
    .where('runId', '=', runId)
    .where(sql<boolean>`starts_with(key, ${`${key}[`})`)
    .where('status', 'in', ['waiting', 'retry'])
    .returning('key')
    .execute();
  return left.map((step) => step.key);
}

async function childrenOf(trx: Trx, runId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const children = await trx
    .selectFrom('runs')
    .select('id')
    .where('parentRunId', '=', runId)
    .where('parentStepKey', 'in', keys)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();
  return children.map(({ id }) => id);
}
