import { expect, test } from 'vitest';
import { shareAt } from './run-moods.ts';

test('[C17] the timeline is read from the side where the page begins', () => {
  const line = { left: 100, width: 200 };
  expect(shareAt(150, line, 'ltr')).toBe(0.25);
  expect(shareAt(150, line, 'rtl')).toBe(0.75);
  expect([shareAt(0, line, 'ltr'), shareAt(0, line, 'rtl')]).toEqual([0, 1]);
  expect([shareAt(999, line, 'ltr'), shareAt(999, line, 'rtl')]).toEqual([1, 0]);
});
