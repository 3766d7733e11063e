import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { signInProblems } from '../../shared/sign-in/problems.ts';
import { countTry, findAccount, forgetTries, membershipsOf, type Tries } from './account-store.ts';
import { isRightPassword } from './passwords.ts';
import { openSession } from './session-store.ts';

const MOST_TRIES = 5;
const LOCK_MINUTES = 15;
/** So many tries left are told, so that nobody locks themselves out unawares [I3]. */
const TELL_FROM = 3;

type Asked = { email: string; password: string; userAgent: string };

/** Throws the problem the person is shown. Unknown addresses answer like known ones, and as slowly [I2]. */
export async function signIn(db: Db, { email, password, userAgent }: Asked) {
  const tries = await countTry(db, email, { most: MOST_TRIES, lockMinutes: LOCK_MINUTES });
  const account = await findAccount(db, email);
  const right = await isRightPassword(account?.disabledAt ? null : account?.passwordHash, password);

  if (tries.wasLocked) throw locked(tries);
  if (!account || !right) throw wrong(tries);

  await forgetTries(db, email);
  const [membership] = await membershipsOf(db, account.id);
  if (!membership) throw new Problem(signInProblems.noMembership);
  const { tenantId, roles } = membership;
  const token = await openSession(db, { userId: account.id, tenantId, authMethod: 'password', userAgent });
  return {
    token,
    signedIn: { userId: account.id, name: account.name, email: account.email, tenantId, roles },
  };
}

function wrong(tries: Tries): Problem {
  const triesLeft = MOST_TRIES - tries.tries;
  if (triesLeft <= 0) return locked(tries);
  if (triesLeft > TELL_FROM) return new Problem(signInProblems.wrong);
  return new Problem(signInProblems.wrongTriesLeft, { triesLeft }) as Problem;
}

const locked = ({ lockedForSeconds }: Tries) =>
  new Problem(signInProblems.locked, { minutes: Math.max(1, Math.ceil(lockedForSeconds / 60)) }) as Problem;
