// Redis while it answers, the database while it does not. Everybody listens to both, so that it does not matter which of
// them somebody else can reach; a frame that comes twice wakes twice, which does no harm.
import type { Transport } from './transport.ts';

/** After a failure the first way is spared for so long. */
const SPARED_MS = 2000;

/** `now` in milliseconds, always going on. */
export function withFallback(
  first: Transport,
  second: Transport,
  now: () => number = () => performance.now(),
): Transport {
  let sparedUntil = 0;
  return {
    async send(frames) {
      if (now() >= sparedUntil) {
        try {
          return await first.send(frames);
        } catch {
          sparedUntil = now() + SPARED_MS;
        }
      }
      await second.send(frames);
    },
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
