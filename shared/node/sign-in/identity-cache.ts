// Who came in is asked with every request; the answer is kept for some seconds, and dropped as soon as anything about it
// may have changed. Whoever changes access says so after the commit, so what is looked up later is the new truth.
import type { Bus } from '../bus/index.ts';
import { concerns, hearAccessChangedFirst, type AccessChange } from './access-changed.ts';
import type { Identity } from './identity.ts';

const KEPT_MS = 5000;
const MAX_CACHED = 10_000;

type CachedIdentity = { identity: Identity; until: number };
export type Find = (secret: string) => Promise<Identity | undefined>;

/** `now` in milliseconds, always going on. */
export function cacheIdentities(bus: Bus, now: () => number = () => performance.now()) {
  const cache = new Map<string, CachedIdentity>();
  let changes = 0;

  function drop(change?: AccessChange) {
    changes++;
    for (const [key, { identity }] of cache) if (!change || concerns(change, identity)) cache.delete(key);
  }
  hearAccessChangedFirst(bus, drop);
  // Whatever was said meanwhile was not heard.
  bus.onGap(() => drop());

  function known(key: string): Identity | undefined {
    const entry = cache.get(key);
    if (!entry) return undefined;
    cache.delete(key);
    if (entry.until <= now()) return undefined;
    cache.set(key, entry);
    return entry.identity;
  }

  return (kind: string, find: Find): Find =>
    async (secret) => {
      const key = `${kind} ${secret}`;
      const identity = known(key);
      if (identity) return identity;
      const before = changes;
      const loaded = await find(secret);
      // What changed while it was looked up may be in the answer or not: the next request asks again.
      if (loaded && before === changes) {
        cache.set(key, { identity: loaded, until: now() + Math.min(KEPT_MS, leftOf(loaded)) });
        if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
      }
      return loaded;
    };
}

/** Acting for somebody ends to the second. */
function leftOf({ credential }: Identity): number {
  const endsAt = credential.kind === 'session' ? credential.impersonation?.endsAt : undefined;
  return endsAt ? endsAt.getTime() - Date.now() : KEPT_MS;
}
