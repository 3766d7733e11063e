import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';

const MINUTE = 60_000;

test('[C5] figures follow the language and keep Latin digits', () => {
  expect(formatsOf('en').number(8412)).toBe('8,412');
  expect(formatsOf('uk').number(8412)).toMatch(/^8\s412$/);
  for (const locale of ['ar-AE', 'fr', 'es', 'pt-BR']) expect(formatsOf(locale).number(8412)).toMatch(/\d/);
  expect(formatsOf('ar-AE').dateTime('2026-11-20T14:47:09Z')).not.toMatch(/[\u0660-\u0669]/);
});

test('[C5] a small amount of money keeps figures that say something', () => {
  const { money } = formatsOf('en');
  expect(money(0.0012)).toBe('$0.0012');
  expect(money(4812)).toBe('$4,812.00');
});

test('[C5] a span of time is told in the unit it is felt in', () => {
  const { duration } = formatsOf('en');
  expect(duration(210)).toBe('0.21s');
  expect(duration(252_000)).toBe('4m 12s');
  expect(duration(3_720_000)).toBe('1h 2m');
});

test('[C5] a moment is told by its distance, before and after now', () => {
  const { ago } = formatsOf('en');
  const now = Date.UTC(2026, 10, 20);
  expect(ago(now - 10_000, now)).toBe('now');
  expect(ago(now - 2 * MINUTE, now)).toBe('2 min. ago');
  expect(ago(now + 55 * MINUTE, now)).toBe('in 55 min.');
});
