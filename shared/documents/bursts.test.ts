import { expect, test } from 'vitest';
import { workLimits } from '../kernel/work-limits.ts';
import { burstsOf, type LoggedEdit } from './bursts.ts';

const { idleMs, longestMs, maxSteps } = workLimits.history;
const MINUTE = 60_000;

const edit = (seq: number, userId: string | null, minute: number, ...touched: string[]): LoggedEdit => ({
  seq,
  userId,
  at: new Date(minute * MINUTE),
  touched,
});

test('[Y41] two people who work side by side have a burst each, ended by a pause', () => {
  const { bursts } = burstsOf([
    edit(1, 'ann', 0, 'a'),
    edit(2, 'ben', 1, 'b'),
    edit(3, 'ann', 2, 'a', 'c'),
    edit(4, null, 3, 'x'),
    edit(5, 'ben', 4, 'b'),
    edit(5.5, 'cid', 4),
    edit(6, 'ann', 2 + idleMs / MINUTE, 'd'),
  ]);
  expect(bursts.map(({ seq, userId, steps }) => [seq, userId, steps])).toEqual([
    [3, 'ann', ['a', 'c']],
    [5, 'ben', ['b']],
    [6, 'ann', ['d']],
  ]);
});

test('[Y41] work without a pause is cut after the longest time, and keeps a limited number of steps', () => {
  const minutes = (2 * longestMs) / MINUTE;
  const { bursts } = burstsOf(Array.from({ length: minutes }, (_, at) => edit(at + 1, 'ann', at, 'a')));
  expect(bursts).toHaveLength(2);
  const many = Array.from({ length: maxSteps + 10 }, (_, at) => `s${at}`);
  expect(burstsOf([edit(1, 'ann', 0, ...many)]).bursts[0]?.steps).toHaveLength(maxSteps);
});

test('[Y41] cutting a log anywhere and going on gives the moments of the whole log', () => {
  const log = Array.from({ length: 60 }, (_, at) =>
    edit(at + 1, at % 3 ? 'ann' : 'ben', at * 1.5 + (at % 7), `s${at % 5}`),
  );
  const whole = burstsOf(log).bursts;
  for (let cut = 1; cut < log.length; cut += 1) {
    const first = burstsOf(log.slice(0, cut)).bursts;
    const open = [...new Map(first.map((burst) => [burst.userId, burst])).values()];
    const { bursts, continued } = burstsOf(log.slice(cut), open);
    expect(
      [...first.filter(({ seq }) => !continued.includes(seq)), ...bursts].sort((a, b) => a.seq - b.seq),
    ).toEqual(whole);
  }
});
