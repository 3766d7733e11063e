// How many connections one address may have, how often it may ask, and for how long a connection lasts.
import type { Socket } from 'node:net';
import { MINUTE_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { sourceOf } from '../../shared/node/source-of.ts';
import { RateWindowStore } from '../http/rate-window-store.ts';

const { maxConnectionMs, maxConnectionsOfSource, perMinuteOfSource } = workLimits.emailTriggers;

export function guardConnections() {
  const open = new Map<string, number>();
  const requests = new RateWindowStore();

  function mayAsk(source: string): boolean {
    let current = 0;
    requests.incr(source, (_error, result) => (current = result?.current ?? 0), MINUTE_MS);
    return current <= perMinuteOfSource;
  }

  return {
    mayAsk,
    mayConnect: (source: string) => (open.get(source) ?? 0) <= maxConnectionsOfSource && mayAsk(source),

    /** Counts a connection until it ends, and ends it where its sender does not. */
    watch(socket: Socket) {
      const source = sourceOf(socket.remoteAddress ?? '');
      open.set(source, (open.get(source) ?? 0) + 1);
      const end = setTimeout(() => socket.destroy(), maxConnectionMs).unref();
      socket.once('close', () => {
        clearTimeout(end);
        const left = (open.get(source) ?? 1) - 1;
        if (left > 0) open.set(source, left);
        else open.delete(source);
      });
    },
  };
}
