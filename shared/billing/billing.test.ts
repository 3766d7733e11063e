import { expect, test } from 'vitest';
import { AutoTopUp, DirectPayment } from './account.ts';
import { toDollars, toMicros } from './money.ts';
import { daysUntil, lowBalanceAt } from './plan.ts';

const complaint = (schema: typeof AutoTopUp | typeof DirectPayment, value: object) =>
  schema.safeParse(value).error?.issues[0]?.message;

test('[BI20] money is counted in whole micro-dollars, so sums are exact', () => {
  expect(toMicros(0.1) + toMicros(0.2)).toBe(toMicros(0.3));
  expect(toDollars(toMicros(19.99))).toBe(19.99);
  expect(toMicros(0.000_000_4)).toBe(0);
});

test('[BI20] an amount out of bounds is refused with a message', () => {
  const add = (Quantity: unknown) => complaint(DirectPayment, { Quantity });
  expect([add(25), add(10_000), add(25.55)]).toEqual([undefined, undefined, undefined]);
  expect(add(24.99)).toBe('Add at least $25.00');
  expect(add(10_000.01)).toBe('The amount is at most $10,000.00');
  expect(add(25.005)).toBe('Enter whole cents');
  for (const nothing of [undefined, '30', Number.NaN, Infinity]) expect(add(nothing)).toBeDefined();
  const topUp = (autoTopUpByValue: number) =>
    complaint(AutoTopUp, { EnableAutoTopUp: true, autoTopUpByValue });
  expect(topUp(10)).toBeUndefined();
  expect(topUp(9.99)).toBe('The amount is at least $10.00');
});

test('[BI11] the low-balance threshold depends on plan, flag and environment', () => {
  const at = (plan: 'Team' | 'Professional' | 'OnPrem', proPlan = false, environment = 'Production') =>
    lowBalanceAt({ plan, proPlan, environment });
  expect([at('Team'), at('Team', true), at('Professional')]).toEqual([10, 10, 10]);
  expect(at('Professional', true)).toBe(5);
  expect([at('OnPrem', true), at('Team', false, 'Development')]).toEqual([undefined, undefined]);
});

test('[BI12] the remaining days of a trial include the one that has begun', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const left = (end: string) => daysUntil(new Date(end), now);
  expect([left('2026-03-01T12:00:01Z'), left('2026-03-03T12:00:00Z'), left('2026-02-01T00:00:00Z')]).toEqual([
    1, 2, 0,
  ]);
  expect(daysUntil(null, now)).toBe(0);
});
