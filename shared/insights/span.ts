// The time a range covers, in the reader's time zone, and the time before it that it is compared with.
import { DAY_MS } from '../kernel/time.ts';

export const insightRanges = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'thisYear',
  'lastYear',
  'allTime',
] as const;

export type InsightRange = (typeof insightRanges)[number];
export type Unit = 'hour' | 'day' | 'month';

export type Span = {
  from: Date;
  /** Not included. */
  to: Date;
  /** Equally long; null where there is nothing before. */
  previous: { from: Date; to: Date } | null;
  unit: Unit;
};

const MAX_BY_DAY_MS = 92 * DAY_MS;

/** A day of the calendar, without a zone. `month` from 0; numbers out of range run over into the next. */
type Day = { year: number; month: number; day: number };

const partsOf = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = partsOf.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  partsOf.set(timeZone, format);
  return format;
}

/** The wall clock at a moment, as if its zone were UTC. */
export function wallClock(at: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** When a day begins. Where the clock jumps over midnight, the first moment after it. */
function beginOf({ year, month, day }: Day, timeZone: string): Date {
  const midnight = Date.UTC(year, month, day);
  const offsetAt = (moment: number) => wallClock(new Date(moment), timeZone).getTime() - moment;
  const first = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(first));
}

const today = (now: Date, timeZone: string): Day => {
  const clock = wallClock(now, timeZone);
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth(), day: clock.getUTCDate() };
};

type Days = { from: Day; to: Day; before: Day; unit: Unit };

/** From, to and the beginning of what it is compared with. A span that is not over is compared with a whole one. */
function daysOf(range: Exclude<InsightRange, 'allTime'>, { year, month, day }: Day): Days {
  const at = (shift: number): Day => ({ year, month, day: day + shift });
  const firstOf = (y: number, m: number): Day => ({ year: y, month: m, day: 1 });
  switch (range) {
    case 'today':
      return { from: at(0), to: at(1), before: at(-1), unit: 'hour' };
    case 'yesterday':
      return { from: at(-1), to: at(0), before: at(-2), unit: 'hour' };
    case 'last7Days':
      return { from: at(-6), to: at(1), before: at(-13), unit: 'day' };
    case 'last30Days':
      return { from: at(-29), to: at(1), before: at(-59), unit: 'day' };
    case 'thisMonth':
      return {
        from: firstOf(year, month),
        to: firstOf(year, month + 1),
        before: firstOf(year, month - 1),
        unit: 'day',
      };
    case 'thisYear':
      return {
        from: firstOf(year, 0),
        to: firstOf(year + 1, 0),
        before: firstOf(year - 1, 0),
        unit: 'month',
      };
    case 'lastYear':
      return {
        from: firstOf(year - 1, 0),
        to: firstOf(year, 0),
        before: firstOf(year - 2, 0),
        unit: 'month',
      };
  }
}

type SpanRequest = { range: InsightRange; timeZone: string; now: Date };

/**
 * `oldest`: the first thing there is, where all time begins. What is still going on is compared with the same part of
 * the time before: today until now with yesterday until the same hour.
 */
export function spanOf({ range, timeZone, now }: SpanRequest, oldest: Date = now): Span {
  const day = today(now, timeZone);
  if (range === 'allTime') {
    const from = beginOf(today(oldest, timeZone), timeZone);
    const to = beginOf({ ...day, day: day.day + 1 }, timeZone);
    const unit = to.getTime() - from.getTime() > MAX_BY_DAY_MS ? 'month' : 'day';
    return { from, to, previous: null, unit };
  }
  const days = daysOf(range, day);
  const [from, to, before] = [days.from, days.to, days.before].map((one) => beginOf(one, timeZone)) as [
    Date,
    Date,
    Date,
  ];
  const passed = Math.min(now.getTime(), to.getTime()) - from.getTime();
  const until = to <= now ? from : new Date(Math.min(before.getTime() + passed, from.getTime()));
  return { from, to, previous: { from: before, to: until }, unit: days.unit };
}

/** The wall-clock names of every hour, day or month of a span, as `2026-11-21T00:00`. */
export function bucketsOf(
  { from, to, unit }: Pick<Span, 'from' | 'to' | 'unit'>,
  timeZone: string,
): string[] {
  const names: string[] = [];
  const end = wallClock(to, timeZone);
  const at = wallClock(from, timeZone);
  if (unit === 'month') at.setUTCDate(1);
  while (at < end) {
    names.push(at.toISOString().slice(0, 16));
    if (unit === 'hour') at.setUTCHours(at.getUTCHours() + 1);
    else if (unit === 'day') at.setUTCDate(at.getUTCDate() + 1);
    else at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return names;
}
