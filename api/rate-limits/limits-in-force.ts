// The rate limits of a tenant with the places they apply to, kept until one of them or a guardrail changes.
import type { Bus } from '../../shared/node/bus/index.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { RateLimited } from '../engine/ports.ts';
import { readLimitsInForce, type LimitInForce } from './in-force-read-model.ts';

const TOPIC = 'rate-limits.changed';
const MAX_CACHED = 5000;

export type LimitsInForce = ReturnType<typeof limitsInForce>;

export function limitsInForce(db: Db, bus: Pick<Bus, 'publish' | 'subscribe' | 'onGap'>) {
  const cache = new Map<string, Promise<LimitInForce[]>>();

  const stops = [
    bus.subscribe(TOPIC, (tenantId) => cache.delete(String(tenantId))),
    // Changes during the outage are unknown: everything is read again.
    bus.onGap(() => cache.clear()),
  ];

  function ofTenant(tenantId: string, trx: Trx | undefined): Promise<LimitInForce[]> {
    const known = cache.get(tenantId);
    if (known) return known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const loading = trx ? readLimitsInForce(trx) : inTenant(db, { tenantId }, readLimitsInForce);
    cache.set(tenantId, loading);
    // A failure is not kept: the next request tries again.
    loading.catch(() => cache.get(tenantId) === loading && cache.delete(tenantId));
    return loading;
  }

  return {
    /** `trx`: what is not known yet is read in it; whoever has a connection must not wait for a second one. */
    async at({ tenantId, projectId, agentId }: RateLimited, trx?: Trx): Promise<LimitInForce[]> {
      const places = [tenantId, projectId, agentId];
      const limits = await ofTenant(tenantId, trx);
      return limits.filter(({ entityIds }) => places.some((place) => entityIds.includes(place)));
    },

    /** In this process at once, in the others as soon as the message arrives. */
    changed(tenantId: string) {
      cache.delete(tenantId);
      bus.publish(TOPIC, tenantId);
    },

    stop: () => stops.forEach((stop) => stop()),
  };
}
