import { expect, test } from 'vitest';
import { bottomOver } from './toast-place.ts';

const bar = (top: number, bottom: number) => ({ top, bottom, height: bottom - top });

test('[C37] a message appears above the bar at the bottom of the page', () => {
  expect(bottomOver([bar(852, 892)], 900)).toBe(56);
  expect(bottomOver([bar(852, 892), bar(780, 852), bar(300, 340)], 900)).toBe(56);
});

test('[C37] without a bar, or with one that is not shown, it appears at the edge', () => {
  expect(bottomOver([], 900)).toBe(24);
  expect(bottomOver([bar(300, 340), bar(900, 900)], 900)).toBe(24);
});
