import type { Trx } from '../../shared/node/database/database.ts';

/** When a run began; nothing for one that is not there. */
export async function runStartedAt(trx: Trx, runId: string): Promise<Date | undefined> {
  const row = await trx.selectFrom('runs').select('createdAt').where('id', '=', runId).executeTakeFirst();
  return row?.createdAt;
}
