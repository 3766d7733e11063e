import { expect, test, vi } from 'vitest';
import { createDeltas } from './deltas.ts';

test('[E18] deltas are collected for 50 ms, carry their offset, and together are the text', () => {
  vi.useFakeTimers();
  const emitted: [number, string][] = [];
  const deltas = createDeltas((text, from) => emitted.push([from, text]));
  for (const piece of ['He', 'llo', ', ']) deltas.add(piece);
  expect(emitted).toEqual([]);
  vi.advanceTimersByTime(50);
  deltas.add('Ann');
  deltas.end();
  deltas.end();
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(emitted).toEqual([
    [0, 'Hello, '],
    [7, 'Ann'],
  ]);
});
