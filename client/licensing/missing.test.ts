import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { CallFailed } from '../data/call.ts';
import { isLicenseMissing } from './missing.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const failed = (code: string, message: string) =>
  new CallFailed(402, { code, message, values: {}, traceId: '' });

test('[LK3] the client asks for the key when the profile says it is missing, and in no other case', () => {
  for (const missing of [
    failed('licensing.required', 'License key is required.'),
    failed('kernel.broken', 'License key is required.'),
    failed('kernel.broken', 'Tenant ID is required.'),
  ])
    expect(isLicenseMissing(missing)).toBe(true);
  for (const other of [failed('access.forbidden', 'No.'), new Error('License key is required.'), undefined])
    expect(isLicenseMissing(other)).toBe(false);
});
