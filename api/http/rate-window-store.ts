// Counts in this process. The library's own store answers a counter that goes on counting while it is being read, so
// that of many calls at the same moment either all or none would be refused.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { workLimits } from '../../shared/kernel/work-limits.ts';

type Window = { count: number; endsAt: number };
export type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * The newer and the older half of the windows: when the newer one is full the older one is dropped, which costs the same
 * however many callers there are.
 */
export class RateWindowStore implements FastifyRateLimitStore {
  #newer = new Map<string, Window>();
  #older = new Map<string, Window>();

  get size() {
    return this.#newer.size + this.#older.size;
  }

  incr(key: string, done: Counted, timeWindow: number) {
    const now = Date.now();
    let window = this.#newer.get(key) ?? this.#older.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + timeWindow };
      if (this.#newer.size >= workLimits.rateWindows / 2) {
        this.#older = this.#newer;
        this.#newer = new Map();
      }
      this.#newer.set(key, window);
    }
    done(null, { current: ++window.count, ttl: window.endsAt - now });
  }

  child() {
    return new RateWindowStore();
  }
}
