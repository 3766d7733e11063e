// Counts in this process. The library's own store answers a counter that goes on counting while it is being read, so
// that of many calls at the same moment either all or none would be refused.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { workLimits } from '../../shared/kernel/work-limits.ts';

type Window = { count: number; endsAt: number };
export type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** All windows of a store are of one length, so the oldest end first: each is looked at once when it goes. */
export class RateWindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  get size() {
    return this.#windows.size;
  }

  incr(key: string, done: Counted, timeWindow: number, now = Date.now()) {
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#windows.delete(key);
      this.#makeRoom(now);
      window = { count: 0, endsAt: now + timeWindow };
      this.#windows.set(key, window);
    }
    done(null, { current: ++window.count, ttl: window.endsAt - now });
  }

  child() {
    return new RateWindowStore();
  }

  #makeRoom(now: number) {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < workLimits.rateWindows) return;
      this.#windows.delete(key);
    }
  }
}
