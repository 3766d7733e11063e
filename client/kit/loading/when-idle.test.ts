import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[U49] files that no card needs are requested when the page is shown and the browser is idle', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const callback = vi.fn();
  whenIdle(callback, { afterMs: 1000, atLastMs: 2000 });
  vi.advanceTimersByTime(999);
  expect(idle).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(callback).not.toHaveBeenCalled();
  idle[0]?.();
  expect(callback).toHaveBeenCalledOnce();
});

test('[U49] leaving the page cancels the request', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const callback = vi.fn();
  whenIdle(callback, { afterMs: 1000, atLastMs: 2000 })();
  const callOff = whenIdle(callback, { afterMs: 1000, atLastMs: 2000 });
  vi.advanceTimersByTime(5000);
  callOff();
  for (const run of idle) run();
  expect(callback).not.toHaveBeenCalled();
});
