// The span of time a feed shows: by name, or between two moments. It stands in the page's address.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';

type Span = { label: string; boundsAt: (now: Date) => TimeBounds };

const lasting = (label: string, ms: number): Span => ({
  label,
  boundsAt: (now) => ({ startTime: new Date(now.getTime() - ms) }),
});

/** Of the calendar where the reader is. */
const dayOf = (now: Date, after = 0) => midnight(now.getFullYear(), now.getMonth(), now.getDate() + after);

/** The spans by their name in the address. Nothing was there before the first moment of computers' time. */
export const spans = {
  '15m': lasting(/*i18n*/ 'Last 15 minutes', 15 * MINUTE_MS),
  '1h': lasting(/*i18n*/ 'Last hour', HOUR_MS),
  '24h': lasting(/*i18n*/ 'Last 24 hours', DAY_MS),
  today: { label: /*i18n*/ 'Today', boundsAt: (now) => ({ startTime: dayOf(now) }) },
  yesterday: {
    label: /*i18n*/ 'Yesterday',
    boundsAt: (now) => ({ startTime: dayOf(now, -1), endTime: dayOf(now) }),
  },
  '7d': lasting(/*i18n*/ 'Last 7 days', 7 * DAY_MS),
  '30d': lasting(/*i18n*/ 'Last 30 days', 30 * DAY_MS),
  '90d': lasting(/*i18n*/ 'Last 90 days', 90 * DAY_MS),
  month: {
    label: /*i18n*/ 'This month',
    boundsAt: (now) => ({ startTime: midnight(now.getFullYear(), now.getMonth(), 1) }),
  },
  '12mo': {
    label: /*i18n*/ 'Last 12 months',
    boundsAt: (now) => ({ startTime: midnight(now.getFullYear() - 1, now.getMonth(), now.getDate()) }),
  },
  year: {
    label: /*i18n*/ 'This year',
    boundsAt: (now) => ({ startTime: midnight(now.getFullYear(), 0, 1) }),
  },
  lastYear: {
    label: /*i18n*/ 'Last year',
    boundsAt: (now) => ({
      startTime: midnight(now.getFullYear() - 1, 0, 1),
      endTime: midnight(now.getFullYear(), 0, 1),
    }),
  },
  all: { label: /*i18n*/ 'All time', boundsAt: () => ({ startTime: new Date(0) }) },
} as const satisfies Record<string, Span>;

export type SpanName = keyof typeof spans;
export type TimeRange =
  { kind: 'span'; name: SpanName } | { kind: 'between'; startTime: Date; endTime: Date };

/** `endTime` absent: up to now, and growing. */
export type TimeBounds = { startTime: Date; endTime?: Date };

const USUAL = '24h';

export const isSpan = (name: string | null): name is SpanName => name !== null && Object.hasOwn(spans, name);

/**
 * `range=7d`; `startTime` and `endTime` in ISO form; or `startDate` and `endDate`, whole days where the reader is, the
 * last one with them and without it up to today. What makes no sense is the last 24 hours.
 */
export function rangeFrom(search: URLSearchParams, now = new Date(), otherwise: SpanName = USUAL): TimeRange {
  const name = search.get('range');
  if (isSpan(name)) return { kind: 'span', name };
  const startTime = moment(search.get('startTime')) ?? dayOrMoment(search.get('startDate'), 0);
  const endTime = moment(search.get('endTime')) ?? lastDayOf(search, now);
  return startTime && endTime && startTime < endTime
    ? { kind: 'between', startTime, endTime }
    : { kind: 'span', name: otherwise };
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
    : spans[range.name].boundsAt(now);

/** Whether what happens now belongs to it. */
export function isOpenEnded(range: TimeRange, now: Date) {
  const { endTime } = boundsOf(range, now);
  return endTime === undefined || endTime > now;
}

function moment(text: string | null): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}
