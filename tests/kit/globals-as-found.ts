// Test files share a process: a clock or a global that one of them replaced would be there for the next, far from
// its cause. What a file replaced is put back after it, and a file that made that impossible is the one that fails.

import { afterAll, expect, vi } from 'vitest';

const NAMES = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'Date',
  'fetch',
  'localStorage',
  'location',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
];
const KEPT = Symbol.for('atelier.tests.globals');

const process = globalThis as Record<PropertyKey, unknown>;
const read = () => Object.fromEntries(NAMES.map((name) => [name, process[name]]));
const original = (process[KEPT] ??= read()) as Record<string, unknown>;

afterAll(() => {
  // Spies first: one over a faked clock would bring that clock back.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  const now = read();
  expect(NAMES.filter((name) => now[name] !== original[name])).toEqual([]);
});
