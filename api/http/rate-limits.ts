// How often one may call. Who is known counts as themselves; on public calls the address counts.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Route } from '../../shared/kernel/contract.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { sourceOf } from '../../shared/node/source-of.ts';
import { RateWindowStore } from './rate-window-store.ts';
import { storeOver } from './redis-window-store.ts';
import type { AuthContext } from './authorize.ts';

const GENERAL_PER_MINUTE = 12_000;
const PUBLIC_PER_MINUTE = 300;

export type LimitRate = (
  request: FastifyRequest,
  reply: FastifyReply,
  auth: AuthContext | undefined,
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

  return (route: Route): LimitRate => {
    const own = route.perMinute === undefined ? undefined : limiter(route.perMinute);
    const scope = own ? `${route.method} ${route.path}` : '';

    return async (request, reply, auth) => {
      const isKnown = auth !== undefined && route.access !== 'public';
      callers.set(request, `${scope}|${isKnown ? callerOf(auth) : sourceOf(request.ip)}`);
      const check = own ?? (isKnown ? general.known : general.unknown);
      const verdict = await check(request);
      if (verdict.isAllowed || !verdict.isExceeded) return;
      const seconds = Math.max(1, verdict.ttlInSeconds);
      void reply.header('retry-after', String(seconds));
      throw new Problem(kernelProblems.tooMany, { seconds });
    };
  };
}

const callerOf = ({ credential, person }: AuthContext) =>
  credential.kind === 'apiKey' ? credential.keyId : person.id;
