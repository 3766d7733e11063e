import { expect, test } from 'vitest';
import { dotsAt } from './dots-at.ts';
import { zoomLimits } from './zoom-limits.ts';

const apart = (zoom: number) => 20 * dotsAt([0, 0, zoom]).scale;

test('[U71] dots are 14 to 28 pixels apart, however near the view is', () => {
  for (let zoom = zoomLimits.min; zoom <= zoomLimits.max; zoom += 0.01) {
    expect(apart(zoom)).toBeGreaterThanOrEqual(14.1);
    expect(apart(zoom)).toBeLessThanOrEqual(28.3);
  }
});

test('[U71] a dot stays at its place on the canvas while the view moves', () => {
  for (const [x, y, zoom] of [
    [60, 120, 0.9],
    [-1234.5, 17, 1],
    [333, -8000, 0.08],
  ] as const) {
    const at = dotsAt([x, y, zoom]);
    const [across, down] = [(at.x - x) / (20 * at.scale), (at.y - y) / (20 * at.scale)];
    expect(across).toBeCloseTo(Math.round(across));
    expect(down).toBeCloseTo(Math.round(down));
    expect(at.x).toBeLessThanOrEqual(0);
    expect(at.x).toBeGreaterThan(-28.3);
  }
});
