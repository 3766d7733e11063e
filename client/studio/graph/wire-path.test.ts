import { expect, test } from 'vitest';
import { removedWirePath } from './wire-path.ts';

const middle = (path: string) => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (
    path.match(/-?[\d.]+/g) ?? []
  ).map(Number);
  return { x: (x0 + 3 * x1 + 3 * x2 + x3) / 8, y: (y0 + 3 * y1 + 3 * y2 + y3) / 8 };
};

test('[U3] a removed wire bows away from what runs where it ran, the further it goes the more', () => {
  const bowOf = (targetX: number) =>
    middle(removedWirePath({ sourceX: 0, sourceY: 50, targetX, targetY: 50 })).y - 50;
  expect(bowOf(80)).toBeGreaterThanOrEqual(24);
  expect(bowOf(600)).toBeGreaterThan(bowOf(200));
  expect(bowOf(50_000)).toBeLessThanOrEqual(240);
});
