import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { signInProblems } from '../../shared/sign-in/problems.ts';
import { countTry, findAccount, forgetTries, type Account, type Tries } from './account-store.ts';
import { enter, type SignInRules } from './enter.ts';
import { isRightPassword } from './passwords.ts';
import { findSignUp } from './sign-up-store.ts';

export const MOST_TRIES = 5;
export const LOCK_MINUTES = 15;
/** So many tries left are told, so that nobody locks themselves out unawares [I3]. */
const TELL_FROM = 3;

export const counting = { most: MOST_TRIES, lockMinutes: LOCK_MINUTES };

type Deps = { db: Db; rules: SignInRules; onLocked?: (account: Account) => void };
type Asked = { email: string; password: string; userAgent: string };

/** Throws the problem the person is shown. Unknown addresses answer like known ones, and as slowly [I2]. */
export async function signIn({ db, rules, onLocked }: Deps, { email, password, userAgent }: Asked) {
  const tries = await countTry(db, email, counting);
  const account = await findAccount(db, email);
  const signUp = await findSignUp(db, email);
  const right = await isRightPassword(hashToCheck(account, signUp), password);

  if (tries.wasLocked) throw locked(tries);
  if (!right) {
    if (account && tries.tries === MOST_TRIES) onLocked?.(account);
    throw wrong(tries);
  }
  await forgetTries(db, email);
  if (!account?.verifiedAt) throw new Problem(signInProblems.unverified);
  return enter(db, rules, account, { userAgent });
}

type MayHaveHash = { passwordHash: string | null } | undefined;

/** Of who has signed up and not confirmed it yet, the password is known already. */
function hashToCheck(account: Account | undefined, signUp: MayHaveHash) {
  if (account?.disabledAt) return null;
  return account?.passwordHash ?? signUp?.passwordHash;
}

function wrong(tries: Tries): Problem {
  const triesLeft = MOST_TRIES - tries.tries;
  if (triesLeft <= 0) return locked(tries);
  if (triesLeft > TELL_FROM) return new Problem(signInProblems.wrong);
  return new Problem(signInProblems.wrongTriesLeft, { triesLeft }) as Problem;
}

export const locked = ({ lockedForSeconds }: Tries) =>
  new Problem(signInProblems.locked, { minutes: Math.max(1, Math.ceil(lockedForSeconds / 60)) }) as Problem;
