import { useSyncExternalStore } from 'react';
import { useFormat } from '../text/format.ts';

const EVERY_MS = 30_000;

/** One clock for the page: all relative times tick together. */
let now = Date.now();
const readers = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function subscribe(reader: () => void) {
  readers.add(reader);
  if (!clock) {
    now = Date.now();
    clock = setInterval(tick, EVERY_MS);
  }
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function tick() {
  now = Date.now();
  for (const listener of readers) listener();
}

/** The present moment in milliseconds, renewed twice a minute. */
export const useNow = () => useSyncExternalStore(subscribe, () => now);

/** "2 min. ago", with the exact moment as its title. */
export function Ago({ at }: { at: string | number | Date }) {
  const format = useFormat();
  const current = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {format.ago(at, current)}
    </time>
  );
}
