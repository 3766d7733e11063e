import { expect, test } from 'vitest';
import { isWithinAMonth, licenseStateOf } from './license-key.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

test('[LK4] a month is counted as a calendar month', () => {
  expect(isWithinAMonth(day('2027-03-15'), day('2027-02-15'))).toBe(true);
  expect(isWithinAMonth(day('2027-03-16'), day('2027-02-15'))).toBe(false);
  expect(isWithinAMonth(day('2027-02-28'), day('2027-01-31'))).toBe(true);
  expect(isWithinAMonth(day('2027-03-01'), day('2027-01-31'))).toBe(false);
  expect(isWithinAMonth(day('2028-01-10'), day('2027-12-10'))).toBe(true);
});

test('[LK4] no key, a valid key, an expiring key and an expired key are distinguished', () => {
  const now = day('2027-05-01');
  expect(licenseStateOf(null, now)).toBe('missing');
  expect(licenseStateOf(day('2027-08-01'), now)).toBe('valid');
  expect(licenseStateOf(day('2027-05-20'), now)).toBe('expiring');
  expect(licenseStateOf(now, now)).toBe('expired');
});
