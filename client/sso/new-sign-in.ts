// A sign-in that came back too late begins anew by itself: nobody has to read why and press a button for it.
import { ownPath } from '../../shared/kernel/return-path.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { CallFailed } from '../data/call.ts';
import { signInLinks } from '../sign-in/links.ts';

const BEGUN_KEY = 'signInBegunAnew';
/**
 * A provider that refuses every code must not send a browser round in circles, nor somebody who types a password at each
 * turn: longer than a sign-in may take.
 */
const ONCE_IN_MS = 15 * 60_000;

/** `ofThisBrowser`: it began the sign-in that has expired, so its current session is signed out. */
export type NewSignIn = { address: string; ofThisBrowser: boolean };

/** Nothing when the sign-in failed for another reason, or for the second time in a row. `now` in milliseconds. */
export function newSignInAfter(
  error: unknown,
  { now, memory }: { now: number; memory: Pick<Storage, 'getItem' | 'setItem'> },
): NewSignIn | undefined {
  if (!(error instanceof CallFailed) || error.problem.code !== ssoProblems.expired.code) return undefined;
  const address = ownPath(error.problem.fields?.startAt);
  if (!address.startsWith('/v1/auth/sso/'))
    return { address: signInLinks.signInWith({ notice: 'credentials_expired' }), ofThisBrowser: false };
  if (now - Number(memory.getItem(BEGUN_KEY) ?? 0) < ONCE_IN_MS) return undefined;
  memory.setItem(BEGUN_KEY, String(now));
  return { address, ofThisBrowser: true };
}

/** After a sign-in that worked: the next one that comes back too late begins anew again. */
export const signInWorked = (memory: Pick<Storage, 'removeItem'>) => memory.removeItem(BEGUN_KEY);
