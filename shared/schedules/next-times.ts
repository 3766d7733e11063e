// The moments a schedule fires at. The days are found on the calendar and then looked up in the time zone, so a clock
// change neither skips a day nor doubles one: a time the clocks jump over comes as much later, one that comes twice
// counts the first time. Minutes and hours are steps of real time from the start of each day.
import { Cron } from 'croner';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import type { Timing } from './schedule.ts';

/** The longest wait between two slots is a year of weeks. */
const MAX_DAYS_SEARCHED = 400;
/** Monday, 5 January 1970. */
const FIRST_MONDAY = 4;

/** The first moment after this one; null: there is none any more. */
export const nextTime = (timing: Timing, after: Date): Date | null => nextTimes(timing, after, 1)[0] ?? null;

export function nextTimes(timing: Timing, after: Date, count: number): Date[] {
  const times: Date[] = [];
  if (timing.type === 'OneTime') return onceAfter(timing, after);
  const today = dayOf(after, timing.timeZone);
  // The day before: at the international date line and around midnight a slot may belong to it.
  const first = Math.max(today - 1, timing.startDate === null ? -Infinity : dayNumber(timing.startDate));
  let last = first + MAX_DAYS_SEARCHED;
  for (let day = first; day < last && times.length < count; day++) {
    if (!comesOn(timing, day)) continue;
    for (const at of slotsOf(timing, { day, after, count: count - times.length })) {
      times.push(at);
      last = day + MAX_DAYS_SEARCHED;
    }
  }
  return times;
}

function onceAfter({ startDate, timeSlot, timeZone }: Timing, after: Date): Date[] {
  if (startDate === null || timeSlot === null) return [];
  const at = momentAt(dayNumber(startDate), timeSlot, timeZone);
  return at > after ? [at] : [];
}

function comesOn({ type, every, days, dayOption, startDate }: Timing, day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  const isWeekend = weekday === 0 || weekday === 6;
  const anchor = startDate === null ? FIRST_MONDAY : dayNumber(startDate);
  if (type === 'Weekly') {
    const weeks = Math.floor((day - FIRST_MONDAY) / 7) - Math.floor((anchor - FIRST_MONDAY) / 7);
    return days.includes(weekday) && weeks % every === 0;
  }
  if (dayOption === 'Weekdays' && isWeekend) return false;
  if (dayOption === 'Weekends' && !isWeekend) return false;
  return type !== 'Daily' || (day - anchor) % every === 0;
}

type Search = { day: number; after: Date; count: number };

function slotsOf({ type, every, timeSlot, timeZone }: Timing, { day, after, count }: Search): Date[] {
  const slot = timeSlot ?? '00:00';
  if (type === 'Daily' || type === 'Weekly') {
    const at = momentAt(day, slot, timeZone);
    return at > after ? [at] : [];
  }
  const begin = momentAt(day, '00:00', timeZone).getTime();
  const end = momentAt(day + 1, '00:00', timeZone).getTime();
  const step = every * (type === 'Hourly' ? HOUR_MS : MINUTE_MS);
  const offset = type === 'Hourly' ? Number(slot.slice(3)) * MINUTE_MS : 0;
  const passed = Math.floor((after.getTime() - begin - offset) / step) + 1;
  const slots: Date[] = [];
  for (let at = begin + offset + Math.max(0, passed) * step; at < end && slots.length < count; at += step)
    slots.push(new Date(at));
  return slots;
}

/** Days since 1 January 1970 on the calendar. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** By zones in small letters: each may be written in thousands of ways, and all of them would stay. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function dayOf(moment: Date, timeZone: string): number {
  const zone = timeZone.toLowerCase();
  const calendar =
    calendars.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(zone, calendar);
  return dayNumber(calendar.format(moment));
}

function momentAt(day: number, time: string, timeZone: string): Date {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const at = new Cron(`${date}T${time}:00`, { timezone: timeZone, paused: true }).nextRun(new Date(0));
  if (!at) throw new RangeError(`There is no ${time} on ${date} in ${timeZone}.`);
  return at;
}
