import { expect, test } from 'vitest';
import { formatsOf, isolate } from './format.ts';

const MINUTE = 60_000;

test('[C5] numbers follow the language and keep Latin digits', () => {
  expect(formatsOf('en').number(8412)).toBe('8,412');
  expect(formatsOf('uk').number(8412)).toMatch(/^8\s412$/);
  for (const locale of ['ar-AE', 'fr', 'es', 'pt-BR']) expect(formatsOf(locale).number(8412)).toMatch(/\d/);
  expect(formatsOf('ar-AE').dateTime('2026-11-20T14:47:09Z')).not.toMatch(/[\u0660-\u0669]/);
});

test('[C5] a small amount of money keeps its significant digits', () => {
  const { money } = formatsOf('en');
  expect(money(0.0012)).toBe('$0.0012');
  expect(money(4812)).toBe('$4,812.00');
});

test('[C17] in Arabic, amounts, dates and durations keep their order in text of either direction', () => {
  const arabic = formatsOf('ar-AE');
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const moment = '2026-11-20T14:47:09Z';
  const texts = [
    arabic.money(250.5),
    arabic.date(moment),
    arabic.dateTime(moment),
    arabic.moment(moment, parts),
    arabic.duration(210),
  ];
  // A mark after “US$” keeps the sign at the letters' end; the isolate keeps all of it from the text around.
  for (const text of texts) expect(text).toMatch(/^\u2067[^]*\u200e\u2069$/);
  for (const locale of ['en', 'fr', 'uk'])
    expect(formatsOf(locale).money(250.5)).not.toMatch(/[\u2066-\u2069]/);
});

test('[C17] in Arabic the sign of a number stands before its digits, and the currency where it always does', () => {
  const { money, moneyIn, number } = formatsOf('ar-AE');
  expect(money(5.13)).toBe('\u2067\u200f5.13\u00a0\u200fUS$\u200e\u2069');
  expect(money(-5.13)).toBe('\u2067\u200f\u200e-5.13\u00a0\u200fUS$\u200e\u2069');
  expect(moneyIn(5.13)).toBe('\u2067\u200f\u200e+5.13\u00a0\u200fUS$\u200e\u2069');
  expect(number(-5)).toBe('\u200e-5');
  expect([formatsOf('en').moneyIn(5), formatsOf('en').money(-5)]).toEqual(['+$5.00', '-$5.00']);
});

test('[C17] a name in a sentence of the other direction is isolated by the direction of its first letter', () => {
  expect(isolate('Refund assistant')).toBe('\u2068Refund assistant\u2069');
});

test('[C5] a duration is shown in its natural unit', () => {
  const { duration } = formatsOf('en');
  expect(duration(210)).toBe('0.21s');
  expect(duration(252_000)).toBe('4m 12s');
  expect(duration(3_720_000)).toBe('1h 2m');
});

test('[C35] the time left is said in words, without parts that are nothing', () => {
  const { span } = formatsOf('en');
  expect(span(20_000)).toBe('1 minute');
  expect(span(55 * MINUTE)).toBe('55 minutes');
  expect(span(120 * MINUTE)).toBe('2 hours');
  expect(span(220 * MINUTE)).toBe('3 hours 40 minutes');
  expect(span(28 * 60 * MINUTE)).toBe('1 day 4 hours');
  expect(span(48 * 60 * MINUTE)).toBe('2 days');
  expect(formatsOf('fr').span(120 * MINUTE)).toBe('2\u00a0heures');
});

test('[C5] a timestamp is shown relative to now, before and after', () => {
  const { ago } = formatsOf('en');
  const now = Date.UTC(2026, 10, 20);
  expect(ago(now - 10_000, now)).toBe('now');
  expect(ago(now - 2 * MINUTE, now)).toBe('2 min. ago');
  expect(ago(now + 55 * MINUTE, now)).toBe('in 55 min.');
});
