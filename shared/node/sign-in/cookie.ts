import { createHash } from 'node:crypto';

/** The `__Host-` prefix binds the cookie to this very host, but browsers accept it over https only. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-atelier_sid' : 'atelier_sid');

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Tokens and keys are random, so a plain hash keeps them as safe as a slow one. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
