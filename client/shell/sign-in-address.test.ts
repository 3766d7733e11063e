import { expect, test } from 'vitest';
import { returnPath } from '../../shared/kernel/return-path.ts';
import { signInAddress } from './sign-in-address.ts';

const here = { pathname: '/settings/people/users', search: '?pageNumber=2', hash: '#x' };

test('[TN16] who is signed out comes back to the very address, and is told why', () => {
  const address = new URL(signInAddress(here, 'tenant_access_denied'), 'http://here.invalid');
  expect(address.pathname).toBe('/login');
  expect(returnPath(address.searchParams.get('redirect'))).toBe('/settings/people/users?pageNumber=2#x');
  expect(address.searchParams.get('logout_reason')).toBe('tenant_access_denied');
});

test('[TN16] home needs no way back, and not every sign-in a reason', () => {
  expect(signInAddress({ pathname: '/', search: '', hash: '' })).toBe('/login');
  expect(signInAddress(here)).toBe('/login?redirect=%2Fsettings%2Fpeople%2Fusers%3FpageNumber%3D2%23x');
});
