// Channels are for catching up, not for history: messages older than this are forgotten.
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { purgeMessages } from './channel-store.ts';

const KEPT_DAYS = 7;
const EVERY_MS = 15 * 60 * 1000;
const BATCH = 5_000;

/** Answers the function that ends it. */
export function keepRetention(db: Db, onFailure: (error: unknown) => void): () => void {
  const purge = async () => {
    const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
    while ((await purgeMessages(db, before, BATCH)) === BATCH);
  };
  const timer = setInterval(() => purge().catch(onFailure), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
