import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { betweenGestures, gesture } from './gesture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  gesture.rest();
  vi.useRealTimers();
});

test('[U60] news of a run waits for the end of a gesture, and only the last of it is rendered', () => {
  const drawn: number[] = [];
  const news = betweenGestures<number>(100, (value) => drawn.push(value));
  news.push(0);
  expect(drawn).toEqual([0]);
  gesture.begin('view');
  for (let at = 1; at <= 40; at += 1) {
    news.push(at);
    vi.advanceTimersByTime(20);
  }
  expect(drawn).toEqual([0]);
  gesture.end('view');
  vi.advanceTimersByTime(249);
  expect(drawn).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual([0, 40]);
});

test('[U60] in a gesture that does not end news is rendered once a second', () => {
  const drawn: number[] = [];
  const news = betweenGestures<number>(100, (value) => drawn.push(value));
  gesture.begin('cards');
  for (let at = 0; at < 500; at += 1) {
    news.push(at);
    vi.advanceTimersByTime(10);
  }
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.length).toBeLessThan(6);
  news.end();
  gesture.rest();
  vi.advanceTimersByTime(5000);
  expect(drawn.length).toBeLessThan(6);
});

test('[U60] what takes long to render comes more rarely in a gesture', () => {
  const drawn: number[] = [];
  const news = betweenGestures<number>(
    () => 400,
    (value) => drawn.push(value),
  );
  gesture.begin('view');
  for (let at = 0; at < 900; at += 1) {
    news.push(at);
    vi.advanceTimersByTime(10);
  }
  expect(drawn.length).toBe(2);
  news.end();
});

test('[U60] notches of a wheel are one gesture, and a drag inside of it another', () => {
  const told = vi.fn();
  const end = gesture.subscribe(told);
  for (let notch = 0; notch < 5; notch += 1) {
    gesture.begin('view');
    gesture.end('view');
    vi.advanceTimersByTime(200);
  }
  gesture.begin('cards');
  gesture.end('view');
  vi.advanceTimersByTime(1000);
  expect(gesture.isUnderWay()).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  gesture.end('cards');
  vi.advanceTimersByTime(250);
  expect(gesture.isUnderWay()).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
  end();
});
