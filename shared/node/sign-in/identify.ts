// From the headers of a request, or of a websocket's upgrade, to the person behind it.
import type { IncomingHttpHeaders } from 'node:http';
import type { Bus } from '../bus/index.ts';
import type { Db } from '../database/database.ts';
import { readCookie, sessionCookieName } from './cookie.ts';
import { cacheIdentities, type Find } from './identity-cache.ts';
import { findApiKey, findSession } from './identity-store.ts';
import type { Identity, Credential } from './identity.ts';

/** Who still owes a second step, or belongs to no tenant, is nobody, unless one asks for such too. */
export type IdentifyHeaders = (
  headers: IncomingHttpHeaders,
  include?: 'alsoMfaPending',
) => Promise<Identity | undefined>;

/**
 * `secure`: the product is reached over https, so its cookie bears the guarded name. `bus`: where changed access is heard
 * of, so that answers may be kept for a moment; absent: everything is looked up anew.
 */
export function createIdentify(db: Db, { secure, bus }: { secure: boolean; bus?: Bus }): IdentifyHeaders {
  const keep = bus ? cacheIdentities(bus) : (_kind: string, find: Find) => find;
  const bySession = keep('session', (token) => findSession(db, token));
  const byKey = keep('key', (key) => findApiKey(db, key));
  return async (headers, include) => {
    const key = apiKeyIn(headers);
    if (key) return byKey(key);
    const token = readCookie(headers.cookie, sessionCookieName(secure));
    const identity = token ? await bySession(token) : undefined;
    return include === undefined && identity && isMfaPending(identity.credential) ? undefined : identity;
  };
}

export const mfaPending = (credential: Credential) =>
  credential.kind === 'session' && credential.mfaPending === true;
export const hasNoTenant = (credential: Credential) =>
  credential.kind === 'session' && credential.hasNoTenant === true;
const isMfaPending = (credential: Credential) => mfaPending(credential) || hasNoTenant(credential);

/** A key travels as `X-API-KEY` or as `Authorization: Bearer`. */
export function apiKeyIn(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-api-key'];
  if (typeof own === 'string' && own) return own;
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Browsers name the page a request comes from; another site's is refused. Programs send none. */
export function isForeignOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (publicUrl && origin === new URL(publicUrl).origin) return false;
  return origin !== `http://${host}` && origin !== `https://${host}`;
}
