import { expect, test } from 'vitest';
import { entersAfterClosing, holdsStill, type Reader } from './holding.ts';

const idle: Reader = {
  isPaused: false,
  hasOpenRow: false,
  isScrolled: false,
  isPointing: false,
  isSelecting: false,
  isWalking: false,
};
const doings = Object.keys(idle) as (keyof Reader)[];

test('[F2] a feed holds still for whatever its reader does', () => {
  expect(holdsStill(idle)).toBe(false);
  for (const doing of doings) expect([doing, holdsStill({ ...idle, [doing]: true })]).toEqual([doing, true]);
});

test('[F14] closing the open row lets the waiting rows in, unless the reader is at something else', () => {
  const closing = { ...idle, hasOpenRow: true };
  expect(entersAfterClosing(closing)).toBe(true);
  // The row that was open has the focus again.
  expect(entersAfterClosing({ ...closing, isWalking: true })).toBe(true);
  for (const doing of ['isPaused', 'isScrolled', 'isPointing', 'isSelecting'] as const)
    expect([doing, entersAfterClosing({ ...closing, [doing]: true })]).toEqual([doing, false]);
});
