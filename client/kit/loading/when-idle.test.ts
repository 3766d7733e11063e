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

test('[U49] nothing is requested while a hand is at work, unless it never rests', () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const callback = vi.fn();
  const move = (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      window.dispatchEvent(new Event('wheel'));
      vi.advanceTimersByTime(500);
    }
  };
  whenIdle(callback, { afterMs: 1000, atLastMs: 2000 });
  move(4);
  vi.advanceTimersByTime(1000);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(callback).toHaveBeenCalledOnce();

  whenIdle(callback, { afterMs: 1000, atLastMs: 2000 });
  move(60);
  expect(callback).toHaveBeenCalledOnce();
  move(4);
  expect(callback).toHaveBeenCalledTimes(2);
});
