// Channels are for catching up, not for history: messages older than this are forgotten.
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { purgeMessages } from './channel-store.ts';

const KEPT_DAYS = 7;
const BATCH = 5_000;

export async function removeOldMessages(db: Db, signal: AbortSignal) {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
  while (!signal.aborted && (await purgeMessages(db, before, BATCH)) === BATCH);
}
