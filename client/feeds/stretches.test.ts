import { expect, test } from 'vitest';
import { stretchesOf } from './stretches.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const bucket = (hour: number) => ({ from: at(hour).toISOString(), values: [1] });

test('[F12] every bar of a histogram is a selectable time range, including the last one', () => {
  const stretches = stretchesOf([bucket(1), bucket(3), bucket(5)]);
  expect(stretches.map(({ start, end }) => [start, end])).toEqual([
    [at(1), at(3)],
    [at(3), at(5)],
    [at(5), at(7)],
  ]);
});

test('[F12] a single bar has no known duration and no time range', () => {
  expect(stretchesOf([bucket(1)])).toEqual([]);
});
