// Moments as texts, by a pattern and a time zone. No part of it depends on the machine's own language or zone.

const tokens = /yyyy|MMMM|MM|dd|EEEE|HH|mm|ss/g;

const partNames: Record<string, Intl.DateTimeFormatPartTypes> = {
  yyyy: 'year',
  MM: 'month',
  dd: 'day',
  HH: 'hour',
  mm: 'minute',
  ss: 'second',
};

/**
 * `pattern`: yyyy, MM, MMMM (name), dd, EEEE (weekday), HH, mm and ss; everything else stays. `value`: an ISO date or
 * milliseconds. A value that is no date, and an unknown time zone, change nothing.
 */
export function formatDate(
  value: string | number,
  pattern = 'yyyy-MM-dd',
  timeZone: string | 0 | undefined = 'UTC',
): string | number {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  const shown = formats(timeZone || 'UTC');
  if (!shown) return value;
  const parts = new Map(shown.digits.formatToParts(moment).map(({ type, value: text }) => [type, text]));
  return pattern.slice(0, 200).replaceAll(tokens, (token) => {
    const part = partNames[token];
    if (part) return parts.get(part) ?? token;
    return (token === 'MMMM' ? shown.month : shown.weekday).format(moment);
  });
}

export const isTimeZone = (name: string): boolean => formats(name) !== undefined;

type Formats = Record<'digits' | 'month' | 'weekday', Intl.DateTimeFormat>;

const known = new Map<string, Formats | undefined>();
/** Fewer than there are: a template may name any text. */
const MAX_KNOWN = 200;

function formats(timeZone: string): Formats | undefined {
  if (!known.has(timeZone)) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(timeZone, formatsOf(timeZone));
  }
  return known.get(timeZone);
}

function formatsOf(timeZone: string): Formats | undefined {
  const two = '2-digit';
  try {
    return {
      digits: new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: two,
        day: two,
        hour: two,
        minute: two,
        second: two,
      }),
      month: new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long' }),
      weekday: new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }),
    };
  } catch {
    return undefined;
  }
}
