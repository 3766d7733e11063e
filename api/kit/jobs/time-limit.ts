// How long the run of a job may take.
import { setTimeout as pause } from 'node:timers/promises';

export const DEFAULT_TIMEOUT_MS = 600_000;
/** An aborted run may take so long to end; then the runner no longer waits for it. */
const GRACE_MS = 5_000;

export const tookTooLong = () => new Error('It took too long.');

/** Resolves when a run that was aborted has had its time to end. */
export async function graceEnded(signal: AbortSignal): Promise<void> {
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await pause(GRACE_MS, undefined, { ref: false });
}

/** Aborts the work's signal when its time is over. Then it throws, whether the work succeeds, fails or never ends. */
export async function withinTime(ms: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), ms);
  const ended = Promise.try(work, timeout.signal).catch((error: unknown) => {
    if (!timeout.signal.aborted) throw error;
  });
  await Promise.race([ended, graceEnded(timeout.signal)]).finally(() => clearTimeout(timer));
  if (timeout.signal.aborted) throw tookTooLong();
}
