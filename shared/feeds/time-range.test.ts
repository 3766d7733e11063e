import { expect, test } from 'vitest';
import { boundsOf, isOpenEnded, rangeFrom } from './time-range.ts';

const now = new Date('2026-11-20T14:47:09Z');
const read = (query: string) => rangeFrom(new URLSearchParams(query));

test('[F5] a time span in the address ends now', () => {
  expect(read('range=7d')).toEqual({ kind: 'span', name: '7d' });
  expect(boundsOf(read('range=7d'), now)).toEqual({ startTime: new Date('2026-11-13T14:47:09Z') });
});

test('[F5] two timestamps in the address are a closed range', () => {
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
])('[F5] “%s” is not a valid range and falls back to the last 24 hours', (query) => {
  expect(read(query)).toEqual({ kind: 'span', name: '24h' });
});

test('[F4] a past range adds no new rows', () => {
  expect(isOpenEnded(read('range=1h'), now)).toBe(true);
  expect(isOpenEnded(read('startTime=2026-11-01T00:00:00Z&endTime=2026-11-02T00:00:00Z'), now)).toBe(false);
  expect(isOpenEnded(read('startTime=2026-11-01T00:00:00Z&endTime=2026-12-02T00:00:00Z'), now)).toBe(true);
});

const local = (month: number, day: number) => new Date(2026, month - 1, day);

test('[F5] two dates in the address are whole days, the last one included', () => {
  const range = read('startDate=2026-11-01&endDate=2026-11-03');
  expect(boundsOf(range, now)).toEqual({ startTime: local(11, 1), endTime: local(11, 4) });
  expect(isOpenEnded(range, now)).toBe(false);
});

test('[F5] a start date alone lasts until the end of today, and adds new rows', () => {
  const range = rangeFrom(new URLSearchParams('startDate=2026-11-18'), now);
  expect(boundsOf(range, now).startTime).toEqual(local(11, 18));
  expect(isOpenEnded(range, now)).toBe(true);
});

test('[F5] dates may be timestamps, and times take precedence over them', () => {
  const day = { startTime: new Date('2026-11-01T10:00:00Z'), endTime: new Date('2026-11-02T10:00:00Z') };
  expect(boundsOf(read('startDate=2026-11-01T10:00:00Z&endDate=2026-11-02T10:00:00Z'), now)).toEqual(day);
  const both =
    'startDate=2026-10-01&endDate=2026-10-02&startTime=2026-11-01T10:00:00Z&endTime=2026-11-02T10:00:00Z';
  expect(boundsOf(read(both), now)).toEqual(day);
});

test.each([
  'startDate=2026-13-45',
  'startDate=never',
  'endDate=2026-11-03',
  'startDate=2026-11-03&endDate=2026-11-01',
])('[F5] “%s” is not a valid range and falls back to the last 24 hours', (query) => {
  expect(read(query)).toEqual({ kind: 'span', name: '24h' });
});

test.each([
  ['today', local(11, 20), undefined],
  ['yesterday', local(11, 19), local(11, 20)],
  ['month', local(11, 1), undefined],
  ['year', local(1, 1), undefined],
  ['lastYear', new Date(2025, 0, 1), local(1, 1)],
  ['12mo', new Date(2025, 10, 20), undefined],
  ['all', new Date(0), undefined],
])('[F27] the range %s follows the calendar where the reader is', (name, startTime, endTime) => {
  const range = read(`range=${name}`);
  expect(boundsOf(range, now)).toEqual({ startTime, ...(endTime && { endTime }) });
  expect(isOpenEnded(range, now)).toBe(endTime === undefined);
});
