import { expect, test } from 'vitest';
import { returnPath } from '../../shared/kernel/return-path.ts';
import { signInAddress } from './sign-in-address.ts';

const here = { pathname: '/settings/people/users', search: '?pageNumber=2', hash: '#x' };

test('[TN16] a signed-out person returns to the same address, and sees the reason', () => {
  const address = new URL(signInAddress(here, 'tenant_access_denied'), 'http://here.invalid');
  expect(address.pathname).toBe('/login');
  expect(returnPath(address.searchParams.get('redirect'))).toBe('/settings/people/users?pageNumber=2#x');
  expect(address.searchParams.get('logout_reason')).toBe('tenant_access_denied');
});

test('[TN16] the home page needs no return path, and not every sign-in a reason', () => {
  expect(signInAddress({ pathname: '/', search: '', hash: '' })).toBe('/login');
  expect(signInAddress(here)).toBe('/login?redirect=%2Fsettings%2Fpeople%2Fusers%3FpageNumber%3D2%23x');
});
