// Numbers, dates and spans of time in the reader's language. Digits are always Latin, as the product's tables need.
import { useLingui } from '@lingui/react';
import { isLocale, locales } from '../../../shared/kernel/locales.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/kernel/time.ts';

type Moment = string | number | Date;

export type Format = ReturnType<typeof makeFormats>;

const made = new Map<string, Format>();

/** One set for each language: a page may use the formatters a thousand times. */
export function formatsOf(locale: string): Format {
  const known = made.get(locale);
  if (known) return known;
  const formats = makeFormats(locale);
  made.set(locale, formats);
  return formats;
}

/** Digits beside Arabic words or a currency keep their places, whatever the direction of the text around them. */
function isolated(locale: string, text: string): string {
  const isRightToLeft = isLocale(locale) && locales[locale].dir === 'rtl';
  return isRightToLeft ? `\u2067${text}\u200e\u2069` : text;
}

/** A name keeps its own direction inside of a sentence in another one. */
export const isolate = (name: string) => `\u2068${name}\u2069`;

function makeFormats(locale: string) {
  const tag = `${locale}-u-nu-latn`;
  const own = (text: string) => isolated(locale, text);
  const number = new Intl.NumberFormat(tag);
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hour12: false });
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', hour12: false });
  const money = dollarsOf(tag);
  const moneyIn = dollarsOf(tag, 'exceptZero');
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const all = new Intl.ListFormat(locale, { type: 'conjunction' });
  const units = unitsOf(tag);
  const spans = spansOf(tag);
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });

  return {
    /** a, b or c */
    either: (names: readonly string[]) => either.format(names),
    all: (names: readonly string[]) => all.format(names),
    number: (value: number) => number.format(value),
    compact: (value: number) => compact.format(value),
    /** 0.971 → 97.1 % */
    share: (value: number) => share.format(value),
    /** US dollars; small amounts keep two figures that say something. */
    money: (value: number) => own(money(value)),
    /** With its sign, also where it is a plus. */
    moneyIn: (value: number) => own(moneyIn(value)),
    date: (moment: Moment) => own(date.format(new Date(moment))),
    time: (moment: Moment) => time.format(new Date(moment)),
    dateTime: (moment: Moment) => own(dateTime.format(new Date(moment))),
    /** For other forms: the names of hours, days and months along an axis. */
    moment: (moment: Moment, parts: Intl.DateTimeFormatOptions) =>
      own(new Intl.DateTimeFormat(tag, parts).format(new Date(moment))),
    /** Milliseconds → "0.21 s", "4 min 12 s". */
    duration: (milliseconds: number) => own(durationOf(units, milliseconds)),
    /** Time that is left, in words and whole minutes: "2 hours", "1 day 4 hours". */
    span: (milliseconds: number) => own(spanOf(spans, milliseconds)),
    ago: (moment: Moment, now = Date.now()) => agoOf(relative, new Date(moment).getTime() - now),
  };
}

function dollarsOf(tag: string, signDisplay: 'auto' | 'exceptZero' = 'auto') {
  const [usual, small] = [2, 4].map(
    (maximumFractionDigits) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits,
        signDisplay,
      }),
  );
  return (value: number) => {
    const text = (value !== 0 && Math.abs(value) < 0.1 ? small : usual)?.format(value) ?? '';
    // A number with a sign runs from left to right, and must not take the name of the currency along.
    return text.replace('\u00a0US$', '\u00a0\u200fUS$');
  };
}

type Unit = (value: number, name: 'second' | 'minute' | 'hour', digits?: number) => string;

/** Each formatter is made once: making one costs more than a hundred uses, and a run asks for thousands. */
function unitsOf(tag: string): Unit {
  const made = new Map<string, Intl.NumberFormat>();
  return (value, name, digits = 0) => {
    const key = `${name} ${digits}`;
    const known = made.get(key);
    if (known) return known.format(value);
    const format = new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: name,
      unitDisplay: 'narrow',
      maximumFractionDigits: digits,
      minimumFractionDigits: digits,
    });
    made.set(key, format);
    return format.format(value);
  };
}

function durationOf(unit: Unit, milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return unit(seconds, 'second', 2);
  if (seconds < 60) return unit(seconds, 'second', 1);
  if (seconds < 3600)
    return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(Math.floor(seconds % 60), 'second')}`;
  return `${unit(Math.floor(seconds / 3600), 'hour')} ${unit(Math.floor((seconds % 3600) / 60), 'minute')}`;
}

type SpanFormats = Record<'minute' | 'hour' | 'day', Intl.NumberFormat>;

const spansOf = (tag: string): SpanFormats => {
  const of = (unit: keyof SpanFormats) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return { minute: of('minute'), hour: of('hour'), day: of('day') };
};

/** The largest unit and, where something is left of it, the next smaller one. */
function spanOf(formats: SpanFormats, milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  const parts = (large: keyof SpanFormats, many: number, small: keyof SpanFormats, rest: number) =>
    rest === 0
      ? formats[large].format(many)
      : `${formats[large].format(many)} ${formats[small].format(rest)}`;
  if (minutes < 60) return formats.minute.format(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return parts('hour', hours, 'minute', minutes % 60);
  return parts('day', Math.floor(hours / 24), 'hour', hours % 24);
}

function agoOf(relative: Intl.RelativeTimeFormat, span: number): string {
  const size = Math.abs(span);
  if (size < MINUTE_MS) return relative.format(0, 'second');
  if (size < HOUR_MS) return relative.format(Math.trunc(span / MINUTE_MS), 'minute');
  if (size < DAY_MS) return relative.format(Math.trunc(span / HOUR_MS), 'hour');
  if (size < 30 * DAY_MS) return relative.format(Math.trunc(span / DAY_MS), 'day');
  if (size < 365 * DAY_MS) return relative.format(Math.trunc(span / (30 * DAY_MS)), 'month');
  return relative.format(Math.trunc(span / (365 * DAY_MS)), 'year');
}

export function useFormat(): Format {
  const { locale } = useLingui().i18n;
  return formatsOf(locale);
}
