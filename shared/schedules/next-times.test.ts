import { expect, test } from 'vitest';
import { checkTiming } from './check-timing.ts';
import { nextTimes } from './next-times.ts';
import { Timing } from './schedule.ts';

const timing = (fields: Partial<Timing>) =>
  Timing.parse({ type: 'Daily', timeSlot: '09:00', timeZone: 'Europe/Berlin', ...fields });
const times = (fields: Partial<Timing>, after: string, count = 5) =>
  nextTimes(timing(fields), new Date(after), count).map((at) => at.toISOString().slice(0, 16));

test('[SE3] in Berlin a time that the clocks jump over comes an hour later, and the day is not skipped', () => {
  expect(times({ timeSlot: '02:30' }, '2027-03-26T12:00:00Z', 3)).toEqual([
    '2027-03-27T01:30',
    '2027-03-28T01:30',
    '2027-03-29T00:30',
  ]);
});

test('[SE3] in Berlin a time that comes twice counts the first time alone', () => {
  const expected = ['2026-10-25T00:30', '2026-10-26T01:30', '2026-10-27T01:30'];
  expect(times({ timeSlot: '02:30' }, '2026-10-24T12:00:00Z', 3)).toEqual(expected);
  // Asked between the two half past twos.
  expect(times({ timeSlot: '02:30' }, '2026-10-25T00:45:00Z', 2)).toEqual(expected.slice(1));
  expect(times({ timeSlot: '02:30' }, '2026-10-25T01:30:00Z', 2)).toEqual(expected.slice(1));
});

test('[SE3] in New York the clocks of spring and autumn neither skip nor double a day', () => {
  const zone = { timeZone: 'America/New_York' };
  expect(times({ ...zone, timeSlot: '02:30' }, '2027-03-13T12:00:00Z', 2)).toEqual([
    '2027-03-14T07:30',
    '2027-03-15T06:30',
  ]);
  expect(times({ ...zone, timeSlot: '01:30' }, '2026-10-31T12:00:00Z', 2)).toEqual([
    '2026-11-01T05:30',
    '2026-11-02T06:30',
  ]);
});

test.for([
  ['2027-03-28', 23],
  ['2026-10-25', 25],
  ['2026-11-25', 24],
] as const)('[SE3] hours and minutes of %s are real ones: %i of them, none twice', ([day, hours]) => {
  const midnight = times({ type: 'Daily', timeSlot: '00:00' }, `${day}T00:00:00Z`, 1)[0] ?? '';
  const before = new Date(Date.parse(`${midnight}Z`) - hours * 3_600_000 - 1).toISOString();
  const within = (fields: Partial<Timing>) =>
    times({ timeSlot: null, ...fields }, before, 2000).filter((at) => at < midnight);
  const hourly = within({ type: 'Hourly' });
  expect([hourly.length, new Set(hourly).size]).toEqual([hours, hours]);
  expect(within({ type: 'Minute', every: 30 })).toHaveLength(hours * 2);
  expect(within({ type: 'Hourly', every: 6 })).toHaveLength(Math.ceil(hours / 6));
});

test('[SE1] every n counts from the start date, and weekdays or weekends leave days out', () => {
  expect(times({ every: 3, startDate: '2026-12-01', timeZone: 'UTC' }, '2026-11-23T00:00:00Z', 3)).toEqual([
    '2026-12-01T09:00',
    '2026-12-04T09:00',
    '2026-12-07T09:00',
  ]);
  const friday = '2026-11-27T10:00:00Z';
  expect(times({ dayOption: 'Weekdays', timeZone: 'UTC' }, friday, 1)).toEqual(['2026-11-30T09:00']);
  expect(times({ dayOption: 'Weekends', timeZone: 'UTC' }, friday, 3)).toEqual([
    '2026-11-28T09:00',
    '2026-11-29T09:00',
    '2026-12-05T09:00',
  ]);
  const fortnight: Partial<Timing> = {
    type: 'Weekly',
    days: [0, 1],
    every: 2,
    startDate: '2026-11-30',
    timeZone: 'UTC',
  };
  expect(times(fortnight, '2026-11-23T00:00:00Z', 4)).toEqual([
    '2026-11-30T09:00',
    '2026-12-06T09:00',
    '2026-12-14T09:00',
    '2026-12-20T09:00',
  ]);
});

test('[SE1] minutes of the hour come from the time slot, one time comes once, and a far start date is waited for', () => {
  expect(
    times({ type: 'Hourly', every: 8, timeSlot: '00:15', timeZone: 'UTC' }, '2026-11-23T10:00:00Z', 3),
  ).toEqual(['2026-11-23T16:15', '2026-11-24T00:15', '2026-11-24T08:15']);
  const once = { type: 'OneTime', startDate: '2026-12-24' } as const;
  expect(times(once, '2026-11-23T10:00:00Z')).toEqual(['2026-12-24T08:00']);
  expect(times(once, '2026-12-24T08:00:00Z')).toEqual([]);
  expect(times({ startDate: '2099-01-05' }, '2026-11-23T10:00:00Z', 1)).toEqual(['2099-01-05T08:00']);
  expect(
    times({ type: 'Weekly', days: [1], every: 52, timeZone: 'UTC' }, '2026-11-23T10:00:00Z', 2),
  ).toHaveLength(2);
});

test('[SE2] a weekly schedule needs a day, one for one time a date and a time, and the field is named', () => {
  const fieldsOf = (fields: Partial<Timing>) => {
    try {
      checkTiming(timing(fields));
    } catch (error) {
      return Object.keys((error as { fields: object }).fields);
    }
    return [];
  };
  expect(fieldsOf({ type: 'Weekly' })).toEqual(['days']);
  expect(fieldsOf({ type: 'OneTime' })).toEqual(['startDate']);
  expect(fieldsOf({ type: 'OneTime', timeSlot: null })).toEqual(['startDate', 'timeSlot']);
  expect(fieldsOf({ type: 'Hourly', every: 24 })).toEqual(['every']);
  expect(fieldsOf({ type: 'Weekly', days: [1] })).toEqual([]);
});

test('[SE1] a zone, a day or a time that is none is refused', () => {
  for (const fields of [
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    { timeZone: 'x'.repeat(100_000) },
    { startDate: '2026-02-30' },
    { startDate: '9999-01-01' },
    { timeSlot: '24:00' },
    { days: [7] },
    { every: 0 },
  ])
    expect([fields, Timing.safeParse({ type: 'Daily', ...fields }).success]).toEqual([fields, false]);
});
