import { expect, test } from 'vitest';
import { besideTools, firstViewOf, viewOf, type Size } from './view-of.ts';

const size: Size = { width: 1440, height: 820 };
const card = { width: 220, height: 64 };
const seen = ({ x, y, zoom }: { x: number; y: number; zoom: number }, at: { x: number; y: number }) => ({
  x: at.x * zoom + x,
  y: at.y * zoom + y,
});

test('[U51] an agent that can be read as a whole is shown as a whole', () => {
  const all = { x: -300, y: 40, width: 2000, height: 900 };
  expect(firstViewOf(all, { x: -300, y: 400, ...card }, size, besideTools)).toEqual(
    viewOf(all, size, besideTools),
  );
});

test.for([
  ['in a corner', { x: 0, y: 0 }],
  ['in the middle of the left side', { x: 0, y: 2200 }],
] as const)('[U51] of a larger one the beginning is shown, its first step %s', ([, at]) => {
  const all = { x: 0, y: 0, width: 6500, height: 4400 };
  const view = firstViewOf(all, { ...at, ...card }, size, besideTools);
  const { x, y } = seen(view, at);
  expect(view.zoom).toBeGreaterThan(viewOf(all, size, besideTools).zoom);
  expect(x).toBe(besideTools.left);
  expect(y).toBeGreaterThanOrEqual(besideTools.top);
  expect(y).toBeLessThan(size.height / 2);
  // Nothing but the agent: no empty band above its first row.
  expect(seen(view, { x: 0, y: 0 }).y).toBeLessThanOrEqual(besideTools.top);
});

test('[U51] a long row that is too wide to read as a whole lies in the middle of the height', () => {
  const all = { x: 0, y: 300, width: 6500, height: 100 };
  const view = firstViewOf(all, { x: 0, y: 300, ...card }, size, besideTools);
  const { top, bottom } = besideTools;
  expect(seen(view, { x: 0, y: 350 }).y).toBeCloseTo(top + (size.height - top - bottom) / 2);
});
