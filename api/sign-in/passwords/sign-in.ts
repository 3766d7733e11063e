import { Problem } from '../../../shared/kernel/problem.ts';
import type { Db } from '../../../shared/node/database/database.ts';
import { signInProblems } from '../../../shared/sign-in/problems.ts';
import { findAccount, type Account } from '../accounts/account-store.ts';
import { enter, type SignInRules } from '../sessions/enter.ts';
import { isRightPassword } from './passwords.ts';
import { findSignUp } from '../sign-up/sign-up-store.ts';
import { locked, passwordAttempts, attemptOnce } from '../attempts/attempts.ts';

/** From this number the answer says how many attempts are left, so that nobody is locked out by surprise [I3]. */
const TELL_FROM = 3;

type Deps = { db: Db; rules: SignInRules; onLocked?: (account: Account) => void };
/** `ip`: where it comes from. */
type SignInInput = { email: string; password: string; userAgent: string; ip: string };

/** Throws the problem the person is shown. Unknown addresses answer like known ones, and as slowly [I2]. */
export async function signIn({ db, rules, onLocked }: Deps, { email, password, userAgent, ip }: SignInInput) {
  const { account, right, attemptsLeft } = await attemptOnce(db, passwordAttempts(email, ip), async () => {
    const [existing, signUp] = [await findAccount(db, email), await findSignUp(db, email)];
    return { account: existing, right: await isRightPassword(hashToCheck(existing, signUp), password) };
  });
  if (!right) {
    if (account && attemptsLeft === 0) onLocked?.(account);
    throw wrong(attemptsLeft);
  }
  if (!account?.verifiedAt) throw new Problem(signInProblems.unverified);
  return enter(db, rules, account, { userAgent });
}

/** Counted nowhere: for the operator. */
export async function isPasswordOf(db: Db, email: string, password: string): Promise<boolean> {
  return isRightPassword((await findAccount(db, email))?.passwordHash, password);
}

type MayHaveHash = { passwordHash: string | null } | undefined;

/** Of who has signed up and not confirmed it yet, the password is known already. */
function hashToCheck(account: Account | undefined, signUp: MayHaveHash) {
  if (account?.disabledAt) return null;
  return account?.passwordHash ?? signUp?.passwordHash;
}

function wrong(attemptsLeft: number): Problem {
  if (attemptsLeft === 0) return locked();
  if (attemptsLeft > TELL_FROM) return new Problem(signInProblems.wrong);
  return new Problem(signInProblems.wrongTriesLeft, { triesLeft: attemptsLeft }) as Problem;
}
