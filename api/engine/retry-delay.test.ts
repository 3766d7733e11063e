import { expect, test } from 'vitest';
import { defaultPolicy } from '../../shared/steps/index.ts';
import { fallbackOf, retryDelay } from './retry-delay.ts';

const policy = { ...defaultPolicy, retries: 5, backoffSeconds: 2 };

test('[E50] the wait doubles up to the longest, and an hour is the longest of all', () => {
  const waits = (more: object) => [1, 2, 3, 4].map((attempt) => retryDelay({ ...policy, ...more }, attempt));
  expect(waits({})).toEqual([2000, 4000, 8000, 16_000]);
  expect(waits({ maxBackoffSeconds: 5 })).toEqual([2000, 4000, 5000, 5000]);
  expect(retryDelay({ ...policy, backoffSeconds: 3600 }, 10)).toBe(3_600_000);
});

test('[E50] random waits are shorter by up to half', () => {
  const jittered = { ...policy, jitter: true };
  expect([0, 0.5, 0.999].map((random) => Math.round(retryDelay(jittered, 1, random)))).toEqual([
    2000, 1500, 1001,
  ]);
});

test('[E51] the result to continue with is JSON, else a text, else nothing', () => {
  expect(fallbackOf({ ...policy, fallback: '{"score": 0}' })).toEqual({ score: 0 });
  expect(fallbackOf({ ...policy, fallback: 'unknown' })).toEqual({ text: 'unknown' });
  expect(fallbackOf(policy)).toBe(null);
});
