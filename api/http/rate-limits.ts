// How often one may call. Who is known counts as themselves; on public calls the address counts.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Route } from '../../shared/kernel/contract.ts';
import type { Protocol } from '../../shared/kernel/protocol.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { sourceOf } from '../../shared/node/source-of.ts';
import { RateWindowStore } from './rate-window-store.ts';
import { storeOver } from './redis-window-store.ts';

const GENERAL_PER_MINUTE = 12_000;
const PUBLIC_PER_MINUTE = 300;

/** Counts the call and throws when there are too many. `caller`: who is known to call; absent: the address counts. */
export type LimitRate = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: string | undefined,
) => Promise<void>;

/** With Redis all machines count together. A call that names no limit of its own shares the general one. */
export async function createRateLimits(app: FastifyInstance, redis?: Redis) {
  await app.register(rateLimit, {
    global: false,
    store: redis ? storeOver(redis) : RateWindowStore,
  });
  const callers = new WeakMap<FastifyRequest, string>();
  const limiter = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => callers.get(request) ?? sourceOf(request.ip),
    });
  const general = { known: limiter(GENERAL_PER_MINUTE), unknown: limiter(PUBLIC_PER_MINUTE) };

  const ownLimits = (served: Route | Protocol) => {
    const { perMinute } = served;
    if (perMinute === undefined) return undefined;
    if (typeof perMinute === 'object')
      return { known: limiter(perMinute.known), unknown: limiter(perMinute.unknown) };
    const same = limiter(perMinute);
    return { known: same, unknown: same };
  };

  return (served: Route | Protocol): LimitRate => {
    const own = ownLimits(served);
    const limits = own ?? general;
    const scope = own ? nameOf(served) : '';

    return async (request, reply, caller) => {
      callers.set(request, `${scope}|${caller ?? sourceOf(request.ip)}`);
      const verdict = await (caller === undefined ? limits.unknown : limits.known)(request);
      if (verdict.isAllowed || !verdict.isExceeded) return;
      const seconds = Math.max(1, verdict.ttlInSeconds);
      void reply.header('retry-after', String(seconds));
      throw new Problem(kernelProblems.tooMany, { seconds });
    };
  };
}

const nameOf = (served: Route | Protocol) =>
  'prefix' in served ? served.prefix : `${served.method} ${served.path}`;
