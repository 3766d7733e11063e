// Comparisons of instants, hours and weekdays. Hours and weekdays are those of a time zone: `09:00-17:00 Europe/Kyiv`.
import type { Json } from '../kernel/json.ts';

const DAY_MINUTES = 24 * 60;

/** A list of seven days and the longest name of a zone fit. */
const MAX_TEXT = 120;
const MAX_DAYS = 7;

const weekdayNames: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Milliseconds since 1970; NaN for what is no instant. */
export function instantOf(value: Json): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= 64 ? Date.parse(value) : NaN;
}

export type Hours = { from: number; to: number; timeZone: string };
export type Weekdays = { days: readonly number[]; timeZone: string };

/** Minutes since midnight; undefined for what cannot be read, an unknown time zone among it. */
export function readHours(text: string): Hours | undefined {
  const [list, timeZone] = withZone(text);
  const [start, end, ...others] = list.split(/[-–]/).map((time) => minutesOf(time.trim()));
  if (start === undefined || end === undefined || others.length > 0 || !clockOf(timeZone)) return undefined;
  return { from: start, to: end, timeZone };
}

/** 0 is Sunday; undefined for what cannot be read, an unknown time zone among it. */
export function readWeekdays(text: string): Weekdays | undefined {
  const [list, timeZone] = withZone(text);
  const days = list.split(',').map((name) => weekdayNames.indexOf(name.trim().toLowerCase()));
  return days.includes(-1) || days.length > MAX_DAYS || !clockOf(timeZone) ? undefined : { days, timeZone };
}

/** What stands before the time zone, and that; UTC where none is named. */
function withZone(text: string): [string, string] {
  const short = text.length <= MAX_TEXT ? text.trim() : '';
  const at = short.search(/\s[A-Za-z][A-Za-z0-9_+/-]*$/);
  const isZone = at !== -1 && !/[,–-]$/.test(short.slice(0, at).trimEnd());
  return isZone ? [short.slice(0, at), short.slice(at + 1)] : [short, 'UTC'];
}

/** Over midnight where the end lies before the beginning. */
export function hoursOf(right: Json): (left: Json) => boolean {
  const hours = typeof right === 'string' ? readHours(right) : undefined;
  return (left) => {
    const now = hours && localTime(left, hours.timeZone);
    if (!hours || !now) return false;
    const { from, to } = hours;
    return from <= to ? now.minutes >= from && now.minutes < to : now.minutes >= from || now.minutes < to;
  };
}

export function weekdaysOf(right: Json): (left: Json) => boolean {
  const weekdays = typeof right === 'string' ? readWeekdays(right) : undefined;
  return (left) => {
    const now = weekdays && localTime(left, weekdays.timeZone);
    return now !== undefined && weekdays !== undefined && weekdays.days.includes(now.day);
  };
}

function minutesOf(text: string): number | undefined {
  if (!/^\d{1,2}:\d{2}$/.test(text)) return undefined;
  const [hours = NaN, minutes = NaN] = text.split(':').map(Number);
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= DAY_MINUTES ? total : undefined;
}

function localTime(value: Json, timeZone: string): { day: number; minutes: number } | undefined {
  const instant = instantOf(value);
  const clock = clockOf(timeZone);
  if (Number.isNaN(instant) || Math.abs(instant) > 8.64e15 || !clock) return undefined;
  const parts = new Map(clock.formatToParts(instant).map(({ type, value: part }) => [type, part]));
  const day = weekdayNames.findIndex((name) => name === parts.get('weekday')?.toLowerCase());
  return { day, minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** Making one costs fifty times what using it does; there are some 600 zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) {
    if (clocks.size > 1000) clocks.clear();
    clocks.set(timeZone, makeClock(timeZone));
  }
  return clocks.get(timeZone);
}

function makeClock(timeZone: string) {
  try {
    const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return new Intl.DateTimeFormat('en-US', { timeZone, ...shown });
  } catch {
    return undefined;
  }
}
