import { expect, test } from 'vitest';
import { maxAttempts, retryAfter } from './backoff.ts';

test('[JB9] pauses between attempts double up to a longest one, and part of each is chance', () => {
  const backoff = { firstMs: 1_000, maxMs: 6_000 };
  const pauses = [1, 2, 3, 4].map((count) => retryAfter({ attempts: 5, backoff }, count, 0));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 6_000]);
  expect(retryAfter({ attempts: 5, backoff }, 1, 1)).toBe(800);
  expect(retryAfter({ attempts: 5, backoff }, 5)).toBeUndefined();
  expect(maxAttempts({})).toBe(8);
});
