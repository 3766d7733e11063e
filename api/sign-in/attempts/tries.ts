// Passwords and codes may be guessed a few times, by however many at once, at however many instances [I5].
import { setTimeout as pause } from 'node:timers/promises';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Db } from '../../../shared/node/database/database.ts';
import { sourceOf } from '../../../shared/node/source-of.ts';
import { signInProblems } from '../../../shared/sign-in/problems.ts';
import { countWrong, forgetTries, giveBack, mfaKeyOf, takePlace, type Tries } from './try-store.ts';

const { triesPerSource, triesPerAccount, lockMinutes } = workLimits.signIn;

const MAX_WAIT_MS = 10_000;

/** A stranger's wrong passwords lock the stranger out: the account itself bears many more [I4][I41]. */
export const passwordTries = (email: string, ip: string): Tries[] => [
  {
    key: `${email} from ${sourceOf(ip)}`,
    account: email,
    limit: { most: triesPerSource, lockMinutes },
  },
  { key: email, limit: { most: triesPerAccount, lockMinutes } },
];

/** Who gets as far as the second step has shown the password, and is counted wherever they are. */
export const mfaTries = (userId: string): Tries[] => [
  { key: mfaKeyOf(userId), limit: { most: triesPerSource, lockMinutes } },
];

/**
 * One try, which is looked at only while it may be. A right one forgets the wrong ones [I6]; the last wrong one locks.
 * Throws when it is locked already.
 */
export async function tryOnce<Seen extends { right: boolean }>(
  db: Db,
  counts: readonly Tries[],
  look: () => Promise<Seen>,
): Promise<Seen & { triesLeft: number }> {
  await takePlaces(db, counts);
  const seen = await look().catch(async (error: unknown) => {
    await countAll(db, counts);
    throw error;
  });
  if (!seen.right) return { ...seen, triesLeft: await countAll(db, counts) };
  for (const { key } of counts) await forgetTries(db, key);
  return { ...seen, triesLeft: triesPerSource };
}

/** As wrong. Answers how many are left. */
async function countAll(db: Db, counts: readonly Tries[]) {
  let triesLeft = Infinity;
  for (const tries of counts) triesLeft = Math.min(triesLeft, await countWrong(db, tries));
  return triesLeft;
}

async function takePlaces(db: Db, counts: readonly Tries[]) {
  const taken: Tries[] = [];
  try {
    for (const tries of counts) {
      await waitForPlace(db, tries);
      taken.push(tries);
    }
  } catch (error) {
    for (const { key } of taken) await giveBack(db, key);
    throw error;
  }
}

/** While all who may be wrong are still under way it is open whether one more may be looked at [I40]. */
async function waitForPlace(db: Db, tries: Tries) {
  const until = Date.now() + MAX_WAIT_MS;
  for (let wait = 20; ; wait = Math.min(wait * 2, 80)) {
    const place = await takePlace(db, tries);
    if (place === 'taken') return;
    if (place.lockedForSeconds > 0 || Date.now() > until) throw locked(place.lockedForSeconds);
    await pause(wait);
  }
}

export const locked = (seconds: number = lockMinutes * 60) =>
  new Problem(signInProblems.locked, { minutes: Math.max(1, Math.ceil(seconds / 60)) }) as Problem;
