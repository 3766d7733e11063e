import { expect, test, vi } from 'vitest';
import { followJob } from './follow-job.ts';

test('[PE32] a job that stops slowly is cancelled once', async () => {
  vi.useFakeTimers();
  const stopping = new AbortController();
  const states = ['running', 'stopping', 'stopping', 'cancelled'] as const;
  let reads = 0;
  const cancel = vi.fn(() => Promise.resolve());
  const following = followJob(
    {
      start: () => Promise.resolve({ id: 'job', state: 'running', outcomes: [] }),
      read: () => Promise.resolve({ state: states[reads++] ?? 'cancelled', outcomes: [reads] }),
      cancel,
    },
    (done) => done === 1 && stopping.abort(),
    stopping.signal,
  );
  await vi.runAllTimersAsync();
  expect(await following).toEqual([1, 2, 3, 4]);
  expect(cancel).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
