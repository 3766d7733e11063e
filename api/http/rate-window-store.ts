// Counts in this process. The library's own store answers a counter that goes on counting while it is being read, so
// that of many calls at the same moment either all or none would be refused.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

const MOST_WINDOWS = 20_000;

type Window = { count: number; endsAt: number };

export class RateWindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ) {
    const now = Date.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#forgetEnded(now);
      window = { count: 0, endsAt: now + timeWindow };
      this.#windows.set(key, window);
    }
    done(null, { current: ++window.count, ttl: window.endsAt - now });
  }

  child() {
    return new RateWindowStore();
  }

  #forgetEnded(now: number) {
    if (this.#windows.size < MOST_WINDOWS) return;
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}
