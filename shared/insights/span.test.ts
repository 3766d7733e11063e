import { expect, test } from 'vitest';
import { bucketsOf, insightRanges, spanOf, wallClock, type InsightRange } from './span.ts';

const NOW = new Date('2026-03-15T10:30:00Z');
const of = (range: InsightRange, timeZone = 'UTC', now = NOW, oldest?: Date) => {
  const { from, to, previous, unit } = spanOf({ range, timeZone, now }, oldest);
  const iso = (date: Date) => date.toISOString().slice(0, 16);
  return [iso(from), iso(to), previous && iso(previous.from), previous && iso(previous.to), unit];
};

test('[IN1] every range in UTC has its period of comparison', () => {
  expect(of('today')).toEqual([
    '2026-03-15T00:00',
    '2026-03-16T00:00',
    '2026-03-14T00:00',
    '2026-03-14T10:30',
    'hour',
  ]);
  expect(of('yesterday')).toEqual([
    '2026-03-14T00:00',
    '2026-03-15T00:00',
    '2026-03-13T00:00',
    '2026-03-14T00:00',
    'hour',
  ]);
  expect(of('last7Days')).toEqual([
    '2026-03-09T00:00',
    '2026-03-16T00:00',
    '2026-03-02T00:00',
    '2026-03-08T10:30',
    'day',
  ]);
  expect(of('last30Days')).toEqual([
    '2026-02-14T00:00',
    '2026-03-16T00:00',
    '2026-01-15T00:00',
    '2026-02-13T10:30',
    'day',
  ]);
  expect(of('thisMonth')).toEqual([
    '2026-03-01T00:00',
    '2026-04-01T00:00',
    '2026-02-01T00:00',
    '2026-02-15T10:30',
    'day',
  ]);
  expect(of('thisYear')).toEqual([
    '2026-01-01T00:00',
    '2027-01-01T00:00',
    '2025-01-01T00:00',
    '2025-03-15T10:30',
    'month',
  ]);
  expect(of('lastYear')).toEqual([
    '2025-01-01T00:00',
    '2026-01-01T00:00',
    '2024-01-01T00:00',
    '2025-01-01T00:00',
    'month',
  ]);
});

test('[IN1] all time begins with the first record, and is compared with nothing', () => {
  expect(of('allTime', 'UTC', NOW, new Date('2026-03-01T12:00:00Z'))).toEqual([
    '2026-03-01T00:00',
    '2026-03-16T00:00',
    null,
    null,
    'day',
  ]);
  expect(of('allTime', 'UTC', NOW, new Date('2024-05-01T12:00:00Z')).at(-1)).toBe('month');
  expect(of('allTime')[0]).toBe('2026-03-15T00:00');
});

test('[IN1] days begin at the reader’s midnight, also with half-hour offsets and clock changes', () => {
  expect(of('today', 'Asia/Kolkata').slice(0, 2)).toEqual(['2026-03-14T18:30', '2026-03-15T18:30']);
  expect(of('today', 'Pacific/Auckland')[0]).toBe('2026-03-14T11:00');
  // New York changes its clock on 8 March 2026.
  expect(of('last30Days', 'America/New_York').slice(0, 2)).toEqual(['2026-02-14T05:00', '2026-03-16T04:00']);
  const late = new Date('2026-03-15T23:30:00Z');
  expect(of('today', 'Europe/Berlin', late)[0]).toBe('2026-03-15T23:00');
});

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'America/Sao_Paulo'];
const cases = insightRanges.flatMap((range) => zones.map((timeZone) => [range, timeZone] as const));

test.for(cases)('[IN1] %s in %s begins at midnight, and the previous period never overlaps it', (one) => {
  const [range, timeZone] = one;
  for (let hour = 0; hour < 24 * 400; hour += 37) {
    const now = new Date(NOW.getTime() + hour * 3_600_000);
    const { from, to, previous } = spanOf({ range, timeZone, now });
    expect(from < to).toBe(true);
    if (previous) expect(previous.from <= previous.to && previous.to <= from).toBe(true);
    expect(wallClock(from, timeZone).getUTCHours()).toBeLessThan(2);
  }
});

test('[IN3] every hour, day and month has a data point', () => {
  const buckets = (range: InsightRange, timeZone = 'UTC') =>
    bucketsOf(spanOf({ range, timeZone, now: NOW }), timeZone);
  expect(buckets('today')).toHaveLength(24);
  expect(buckets('last7Days', 'Asia/Kolkata')).toEqual(
    ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-03-${day}T00:00`),
  );
  expect(buckets('last30Days', 'America/New_York')).toHaveLength(30);
  expect(buckets('thisYear')).toHaveLength(12);
});
