import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[U49] what no card waits for is asked for when the page has stood, and the browser is idle', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const asked = vi.fn();
  whenIdle(asked, { afterMs: 1000, atLastMs: 2000 });
  vi.advanceTimersByTime(999);
  expect(idle).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(asked).not.toHaveBeenCalled();
  idle[0]?.();
  expect(asked).toHaveBeenCalledOnce();
});

test('[U49] who has left the page asks for nothing more', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const asked = vi.fn();
  whenIdle(asked, { afterMs: 1000, atLastMs: 2000 })();
  const callOff = whenIdle(asked, { afterMs: 1000, atLastMs: 2000 });
  vi.advanceTimersByTime(5000);
  callOff();
  for (const run of idle) run();
  expect(asked).not.toHaveBeenCalled();
});
