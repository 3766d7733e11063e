// Where somebody goes whose session is over: to the sign-in page, which says why and leads back to where they were.
import { signInLinks } from '../sign-in/links.ts';

/** The sign-in page has words for each of them. */
export type LogoutReason =
  'account_locked' | 'tenant_access_denied' | 'application_access_denied' | 'credentials_expired';

type Here = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function signInAddress({ pathname, search, hash }: Here, reason?: LogoutReason): string {
  const here = pathname + search + hash;
  const asked = {
    ...(here !== '/' && { redirect: here }),
    ...(reason && { logout_reason: reason }),
  };
  return Object.keys(asked).length > 0 ? signInLinks.signInWith(asked) : signInLinks.signIn;
}
