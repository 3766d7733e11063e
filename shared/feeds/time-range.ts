// The span of time a feed shows: up to now, or between two moments. It stands in the page's address.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';

/** The spans that end now, by their name in the address. */
export const spans = {
  '15m': { ms: 15 * MINUTE_MS, label: /*i18n*/ 'Last 15 minutes' },
  '1h': { ms: HOUR_MS, label: /*i18n*/ 'Last hour' },
  '24h': { ms: DAY_MS, label: /*i18n*/ 'Last 24 hours' },
  '7d': { ms: 7 * DAY_MS, label: /*i18n*/ 'Last 7 days' },
  '30d': { ms: 30 * DAY_MS, label: /*i18n*/ 'Last 30 days' },
} as const;

export type SpanName = keyof typeof spans;
export type TimeRange =
  { kind: 'span'; name: SpanName } | { kind: 'between'; startTime: Date; endTime: Date };

/** `endTime` absent: up to now, and growing. */
export type TimeBounds = { startTime: Date; endTime?: Date };

const usual: TimeRange = { kind: 'span', name: '24h' };

export const isSpan = (name: string | null): name is SpanName => name !== null && Object.hasOwn(spans, name);

/**
 * `range=7d`; `startTime` and `endTime` in ISO form; or `startDate` and `endDate`, whole days where the reader is, the
 * last one with them and without it up to today. What makes no sense is the last 24 hours.
 */
export function rangeFrom(search: URLSearchParams, now = new Date()): TimeRange {
  const name = search.get('range');
  if (isSpan(name)) return { kind: 'span', name };
  const startTime = moment(search.get('startTime')) ?? dayOrMoment(search.get('startDate'), 0);
  const endTime = moment(search.get('endTime')) ?? lastDayOf(search, now);
  return startTime && endTime && startTime < endTime ? { kind: 'between', startTime, endTime } : usual;
}

function lastDayOf(search: URLSearchParams, now: Date): Date | undefined {
  const last = search.get('endDate');
  if (last !== null) return dayOrMoment(last, 1);
  return search.has('startDate') ? midnight(now.getFullYear(), now.getMonth(), now.getDate() + 1) : undefined;
}

/** Of a day its beginning, `after` days later. */
function dayOrMoment(text: string | null, after: number): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return moment(text);
  return moment(text) && midnight(Number(year), Number(month) - 1, Number(day) + after);
}

const midnight = (year: number, month: number, day: number) => new Date(year, month, day);

export const boundsOf = (range: TimeRange, now: Date): TimeBounds =>
  range.kind === 'between'
    ? { startTime: range.startTime, endTime: range.endTime }
    : { startTime: new Date(now.getTime() - spans[range.name].ms) };

/** Whether what happens now belongs to it. */
export const isOpenEnded = (range: TimeRange, now: Date) => range.kind === 'span' || range.endTime > now;

function moment(text: string | null): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}
