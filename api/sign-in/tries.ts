// Passwords and codes may be guessed a few times, by however many at once, at however many instances [I5].
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { signInProblems } from '../../shared/sign-in/problems.ts';
import { countWrong, forgetTries, takePlace, type Limit } from './try-store.ts';

const limit: Limit = { most: 5, lockMinutes: 15 };

const LONGEST_WAIT_MS = 10_000;

/**
 * One try, which is looked at only while it may be. A right one forgets the wrong ones [I6]; the last wrong one locks.
 * Throws when it is locked already.
 */
export async function tryOnce<Seen extends { right: boolean }>(
  db: Db,
  whose: string,
  look: () => Promise<Seen>,
): Promise<Seen & { triesLeft: number }> {
  await waitForPlace(db, whose);
  let seen: Seen | undefined;
  let triesLeft = limit.most;
  try {
    seen = await look();
  } finally {
    if (seen?.right) await forgetTries(db, whose);
    else triesLeft = await countWrong(db, whose, limit);
  }
  return { ...seen, triesLeft };
}

/** While all who may be wrong are still under way it is open whether one more may be looked at [I40]. */
async function waitForPlace(db: Db, whose: string) {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (let wait = 20; ; wait = Math.min(wait * 2, 80)) {
    const place = await takePlace(db, whose, limit);
    if (place === 'taken') return;
    if (place.lockedForSeconds > 0 || Date.now() > until) throw locked(place.lockedForSeconds);
    await pause(wait);
  }
}

export const locked = (seconds = limit.lockMinutes * 60) =>
  new Problem(signInProblems.locked, { minutes: Math.max(1, Math.ceil(seconds / 60)) }) as Problem;
