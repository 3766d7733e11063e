import { expect, test } from 'vitest';
import { growingLength, shareAt } from './run-moods.ts';

test('[C17] the timeline is read from the side where the page begins', () => {
  const line = { left: 100, width: 200 };
  expect(shareAt(150, line, 'ltr')).toBe(0.25);
  expect(shareAt(150, line, 'rtl')).toBe(0.75);
  expect([shareAt(0, line, 'ltr'), shareAt(0, line, 'rtl')]).toEqual([0, 1]);
  expect([shareAt(999, line, 'ltr'), shareAt(999, line, 'rtl')]).toEqual([1, 0]);
});

test('[U45] the line of a run under way grows in few steps, and always holds all of it', () => {
  const times = Array.from({ length: 600 }, (_, tenth) => tenth * 100 + 1);
  const lengths = times.map(growingLength);
  times.forEach((time, index) => {
    expect(lengths[index]).toBeGreaterThanOrEqual(time);
    expect(lengths[index]).toBeLessThanOrEqual(Math.max(1000, time * 1.15));
  });
  expect(new Set(lengths).size).toBeLessThan(32);
});
