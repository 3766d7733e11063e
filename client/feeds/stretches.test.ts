import { expect, test } from 'vitest';
import { stretchesOf } from './stretches.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const bucket = (hour: number) => ({ from: at(hour).toISOString(), values: [1] });

test('[F12] every bar of a histogram is a stretch of time that can be chosen, the last one too', () => {
  const stretches = stretchesOf([bucket(1), bucket(3), bucket(5)]);
  expect(stretches.map(({ start, end }) => [start, end])).toEqual([
    [at(1), at(3)],
    [at(3), at(5)],
    [at(5), at(7)],
  ]);
});

test('[F12] of one bar alone nobody knows how long it is', () => {
  expect(stretchesOf([bucket(1)])).toEqual([]);
});
