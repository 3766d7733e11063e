import { expect, test } from 'vitest';
import { approvalStep } from '../../../shared/steps/approvalStep.ts';
import { minutesIn, readExpiry, unitOf } from './expiry.ts';

test('[U32] an approval expires in minutes, hours or days, stored in minutes', () => {
  expect([readExpiry('2', 'days'), readExpiry('1,5', 'hours'), readExpiry(' ', 'days')]).toEqual([
    2880,
    90,
    null,
  ]);
  expect([readExpiry('x', 'days'), readExpiry('0', 'hours'), readExpiry('9999', 'days')]).toEqual([
    undefined,
    1,
    525_600,
  ]);
  expect([unitOf(2880), unitOf(1500), unitOf(120), unitOf(90)]).toEqual([
    'days',
    'hours',
    'hours',
    'minutes',
  ]);
  for (const minutes of [1, 90, 120, 1440]) {
    const unit = unitOf(minutes);
    expect(readExpiry(String(minutes / minutesIn[unit]), unit)).toBe(minutes);
  }
});

test('[U32] an older step, with roles and minutes, can still be read', () => {
  const before = { approvers: { roles: ['Admin'], userIds: [] }, expiresAfterMinutes: 90 };
  expect(approvalStep.settings.parse(before)).toMatchObject({
    approvers: { roles: ['Admin'], userIds: [], groupIds: [] },
    expiresAfterMinutes: 90,
  });
});
