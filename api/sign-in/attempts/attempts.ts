// Passwords and codes may be guessed a few times, by any number of callers at once, on any number of instances [I5].
import { setTimeout as pause } from 'node:timers/promises';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Db } from '../../../shared/node/database/database.ts';
import { sourceOf } from '../../../shared/node/source-of.ts';
import { signInProblems } from '../../../shared/sign-in/problems.ts';
import { countWrong, forgetAttempts, giveBack, mfaKeyOf, takePlace, type Attempts } from './attempt-store.ts';

const { attemptsPerSource, attemptsPerAccount, lockMinutes } = workLimits.signIn;

const MAX_WAIT_MS = 10_000;

/** A stranger's wrong passwords lock the stranger out: the account itself bears many more [I4][I41]. */
export const passwordAttempts = (email: string, ip: string): Attempts[] => [
  {
    key: `${email} from ${sourceOf(ip)}`,
    account: email,
    limit: { most: attemptsPerSource, lockMinutes },
  },
  { key: email, limit: { most: attemptsPerAccount, lockMinutes } },
];

/** MFA comes after the right password, so its attempts count for the account from all sources. */
export const mfaAttempts = (userId: string): Attempts[] => [
  { key: mfaKeyOf(userId), limit: { most: attemptsPerSource, lockMinutes } },
];

/**
 * Checks one attempt. A right one clears the wrong ones [I6]; the last wrong one locks. Throws when it is locked already.
 */
export async function attemptOnce<Result extends { right: boolean }>(
  db: Db,
  counts: readonly Attempts[],
  check: () => Promise<Result>,
): Promise<Result & { attemptsLeft: number }> {
  await takePlaces(db, counts);
  const result = await check().catch(async (error: unknown) => {
    await countAll(db, counts);
    throw error;
  });
  if (!result.right) return { ...result, attemptsLeft: await countAll(db, counts) };
  for (const { key } of counts) await forgetAttempts(db, key);
  return { ...result, attemptsLeft: attemptsPerSource };
}

/** Counts a wrong attempt for each limit. Answers how many are left. */
async function countAll(db: Db, counts: readonly Attempts[]) {
  let attemptsLeft = Infinity;
  for (const attempts of counts) attemptsLeft = Math.min(attemptsLeft, await countWrong(db, attempts));
  return attemptsLeft;
}

async function takePlaces(db: Db, counts: readonly Attempts[]) {
  const taken: Attempts[] = [];
  try {
    for (const attempts of counts) {
      await waitForPlace(db, attempts);
      taken.push(attempts);
    }
  } catch (error) {
    for (const { key } of taken) await giveBack(db, key);
    throw error;
  }
}

/** While all allowed attempts are under way, nobody knows yet whether one more is allowed [I40]. */
async function waitForPlace(db: Db, attempts: Attempts) {
  const until = Date.now() + MAX_WAIT_MS;
  for (let wait = 20; ; wait = Math.min(wait * 2, 80)) {
    const place = await takePlace(db, attempts);
    if (place === 'taken') return;
    if (place.lockedForSeconds > 0 || Date.now() > until) throw locked(place.lockedForSeconds);
    await pause(wait);
  }
}

export const locked = (seconds: number = lockMinutes * 60) =>
  new Problem(signInProblems.locked, { minutes: Math.max(1, Math.ceil(seconds / 60)) }) as Problem;
