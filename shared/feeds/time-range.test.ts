import { expect, test } from 'vitest';
import { boundsOf, isOpenEnded, rangeFrom } from './time-range.ts';

const now = new Date('2026-11-20T14:47:09Z');
const read = (query: string) => rangeFrom(new URLSearchParams(query));

test('[F5] a span in the address ends now', () => {
  expect(read('range=7d')).toEqual({ kind: 'span', name: '7d' });
  expect(boundsOf(read('range=7d'), now)).toEqual({ startTime: new Date('2026-11-13T14:47:09Z') });
});

test('[F5] two moments in the address are a closed range', () => {
  const range = read('startTime=2026-11-01T00:00:00Z&endTime=2026-11-02T00:00:00Z');
  expect(boundsOf(range, now)).toEqual({
    startTime: new Date('2026-11-01T00:00:00Z'),
    endTime: new Date('2026-11-02T00:00:00Z'),
  });
});

test.each([
  '',
  'range=',
  'range=soon',
  'range=toString',
  'startTime=2026-11-01T00:00:00Z',
  'startTime=never&endTime=2026-11-01T00:00:00Z',
  'startTime=2026-11-02T00:00:00Z&endTime=2026-11-01T00:00:00Z',
])('[F5] “%s” makes no range and is the last 24 hours', (query) => {
  expect(read(query)).toEqual({ kind: 'span', name: '24h' });
});

test('[F4] a range that is over takes in nothing new', () => {
  expect(isOpenEnded(read('range=1h'), now)).toBe(true);
  expect(isOpenEnded(read('startTime=2026-11-01T00:00:00Z&endTime=2026-11-02T00:00:00Z'), now)).toBe(false);
  expect(isOpenEnded(read('startTime=2026-11-01T00:00:00Z&endTime=2026-12-02T00:00:00Z'), now)).toBe(true);
});
