// Counts that all machines share. While Redis does not answer each machine counts by itself: a limit is then a little
// wider, and nobody waits.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { Redis } from 'ioredis';
import { RateWindowStore, type Counted } from './rate-window-store.ts';

const ANSWER_WITHIN_MS = 250;
/** After a failure it is not asked again for so long. */
const SPARED_MS = 2000;

const COUNT = `local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

export function connectCounter(redisUrl: string, onError: (error: unknown) => void): Redis {
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 1,
    connectTimeout: ANSWER_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    enableOfflineQueue: false,
  });
  redis.on('error', onError);
  return redis;
}

/** The library makes its store itself. */
export function storeOver(redis: Redis) {
  let sparedUntil = 0;

  return class RedisWindowStore implements FastifyRateLimitStore {
    readonly #own = new RateWindowStore();

    incr(key: string, done: Counted, timeWindow: number) {
      if (performance.now() < sparedUntil) return this.#own.incr(key, done, timeWindow);
      redis.eval(COUNT, 1, `atelier:rate:${key}`, timeWindow).then(
        (answer) => {
          const [current, ttl] = answer as [number, number];
          done(null, { current, ttl });
        },
        () => {
          sparedUntil = performance.now() + SPARED_MS;
          this.#own.incr(key, done, timeWindow);
        },
      );
    }

    child() {
      return new RedisWindowStore();
    }
  };
}
