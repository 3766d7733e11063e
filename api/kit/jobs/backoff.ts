import type { QueuedJob } from './job.ts';

type Retried = Pick<QueuedJob<never>, 'attempts' | 'backoff'>;

const DEFAULT_ATTEMPTS = 8;
const DEFAULT_BACKOFF = { firstMs: 5_000, maxMs: 600_000 };
/** Up to so much of a pause is left to chance: what failed together is not tried again together. */
const JITTER = 0.2;

export const longestPause = ({ backoff = DEFAULT_BACKOFF }: Retried) => backoff.maxMs;

export const maxAttempts = ({ attempts = DEFAULT_ATTEMPTS }: Retried) => attempts;

/** How long to wait after this many attempts have failed; undefined: it is given up. */
export function retryAfter(job: Retried, attempts: number, random = Math.random()): number | undefined {
  if (attempts >= maxAttempts(job)) return undefined;
  const { firstMs, maxMs } = job.backoff ?? DEFAULT_BACKOFF;
  return Math.min(firstMs * 2 ** (attempts - 1), maxMs) * (1 - JITTER * random);
}
