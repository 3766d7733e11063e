import { createHash } from 'node:crypto';

export const SESSION_COOKIE = 'atelier_sid';

/** The `__Host-` prefix binds the cookie to this very host, but browsers accept it over https only. */
export const hostCookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export const sessionCookieName = (secure: boolean) => hostCookieName(SESSION_COOKIE, secure);

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Tokens and keys are random, so a plain hash keeps them as safe as a slow one. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
