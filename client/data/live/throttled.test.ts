import { afterEach, expect, test, vi } from 'vitest';
import { throttled } from './throttled.ts';

afterEach(() => vi.useRealTimers());

test('[U46] growing content is rendered less often while it grows, and its last state always', () => {
  vi.useFakeTimers();
  const emitted: number[] = [];
  let size = 0;
  const showing = throttled<number>(
    () => (size < 50 ? 100 : 400),
    (value) => emitted.push(value),
  );
  for (; size < 100; size += 1) {
    showing.push(size);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1000);
  // Ten times in the first second, then every fourth tenth of one.
  expect(emitted.length).toBeGreaterThan(10);
  expect(emitted.length).toBeLessThan(16);
  expect(emitted.at(-1)).toBe(99);
});
