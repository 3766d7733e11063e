import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { webStorage } from '../../tests/kit/web-storage.ts';
import { CallFailed } from '../data/call.ts';
import { newSignInAfter, signInWorked } from './new-sign-in.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const START = '/v1/auth/sso/01a2/start?redirect=%2Fagents%2Fall';

const failed = (code: string, startAt?: string) =>
  new CallFailed(401, {
    code,
    message: 'no',
    values: {},
    traceId: '',
    ...(startAt !== undefined && { fields: { startAt } }),
  });

test('[SS32] an expired sign-in restarts automatically, but not twice in a row, however long it took', () => {
  const storage = webStorage(new Map());
  const at = (now: number) => newSignInAfter(failed('sso.expired', START), { now, memory: storage });
  const anew = { address: START, ofThisBrowser: true };
  expect(at(1_000_000)).toEqual(anew);
  expect(at(1_010_000)).toBeUndefined();
  // When a provider refuses every code the person sees an error instead of being sent back to type the password again.
  expect(at(1_600_000)).toBeUndefined();
  signInWorked(storage);
  expect(at(1_700_000)).toEqual(anew);
  expect(at(3_000_000)).toEqual(anew);
});

test('[SS32] an expired sign-in with no or a foreign start address is shown on the sign-in page and signs nobody out', () => {
  for (const startAt of [undefined, 'https://evil.test/', '//evil.test/v1/auth/sso/', '/settings/account'])
    expect(newSignInAfter(failed('sso.expired', startAt), { now: 0, memory: webStorage(new Map()) })).toEqual(
      {
        address: '/login?notice=credentials_expired',
        ofThisBrowser: false,
      },
    );
});

test('[SS32] any other refusal stays on the page and is shown', () => {
  for (const code of ['sso.refused', 'sso.providerRefused', 'sso.unavailable'])
    expect(newSignInAfter(failed(code, START), { now: 0, memory: webStorage(new Map()) })).toBeUndefined();
  expect(newSignInAfter(new Error('sso.expired'), { now: 0, memory: webStorage(new Map()) })).toBeUndefined();
});
