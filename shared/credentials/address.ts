// Where a credential may be sent. It is bound to an origin: a secret reaches no host that a tool or a model names later.
import { credentialTypeOf, type CredentialType } from './credential-type.ts';

const DATABASE_PORT = '5432';

/** The origin of what people type; undefined where it is none. Databases have `postgresql://host:port`. */
export function boundOrigin(type: CredentialType, address: string): string | undefined {
  const isDatabase = credentialTypeOf(type).family === 'database';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || !url.hostname) return undefined;
  if (!isDatabase) return /^https?:$/.test(url.protocol) ? url.origin : undefined;
  if (!/^postgres(ql)?:$/.test(url.protocol)) return undefined;
  return `postgresql://${url.hostname.toLowerCase()}:${url.port || DATABASE_PORT}`;
}

/** Whether a credential bound to `address`, or else to the origins of its type, may go to `target`. */
export function mayBeSentTo(type: CredentialType, address: string, target: string): boolean {
  const origin = boundOrigin(type, target);
  if (origin === undefined) return false;
  if (address !== '') return origin === address;
  return credentialTypeOf(type).origins.some((allowed) => covers(allowed, new URL(origin)));
}

/** `https://*.example.com` covers the hosts below example.com, and not that host itself. */
function covers(allowed: string, { protocol, host, origin }: URL): boolean {
  const [, scheme = '', below = ''] = /^(https?:)\/\/\*(\.[^/]+)$/.exec(allowed) ?? [];
  return below === '' ? origin === allowed : protocol === scheme && host.endsWith(below);
}
