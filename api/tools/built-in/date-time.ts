// What day and time it is somewhere, now or some time before or after a date.
import type { Json } from '../../../shared/kernel/json.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/kernel/time.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { formatDate, isTimeZone } from '../../../shared/steps/format-date.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';

type Values = { [name: string]: Json };

/** Beyond, calendars mean nothing. */
const MAX_AMOUNT = 1_000_000;
const EARLIEST = Date.UTC(-270_000, 0);
const LATEST = Date.UTC(270_000, 0);

const lengths: Record<string, number> = {
  weeks: 7 * DAY_MS,
  days: DAY_MS,
  hours: HOUR_MS,
  minutes: MINUTE_MS,
};

export function dateTime({ date, timeZone = 'UTC', amount = 0, unit = 'days' }: Values): Json {
  const zone = String(timeZone);
  if (!isTimeZone(zone)) throw new Problem(toolProblems.timeZoneUnknown, { name: zone.slice(0, 100) });
  const from = date === undefined ? new Date() : new Date(String(date));
  const moment = shifted(from, Number(amount), String(unit));
  const at = moment.getTime();
  if (!(at > EARLIEST && at < LATEST)) throw new Problem(toolProblems.dateOutOfRange);
  const shown = (pattern: string) => formatDate(at, pattern, zone);
  return {
    iso: moment.toISOString(),
    timeZone: zone,
    date: shown('yyyy-MM-dd'),
    time: shown('HH:mm:ss'),
    weekday: shown('EEEE'),
    unixSeconds: Math.floor(at / 1000),
  };
}

/** Of the months that have no such day, the last day they have. */
function shifted(from: Date, amount: number, unit: string): Date {
  if (Math.abs(amount) > MAX_AMOUNT) throw new Problem(toolProblems.dateOutOfRange);
  const length = lengths[unit];
  if (length !== undefined) return new Date(from.getTime() + amount * length);
  const months = unit === 'years' ? amount * 12 : amount;
  const moved = new Date(from);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const isOver = moved.getUTCDate() !== from.getUTCDate();
  if (isOver) moved.setUTCDate(0);
  return moved;
}
