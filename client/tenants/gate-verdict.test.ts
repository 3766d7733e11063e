import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from '../data/call.ts';
import { addressToFoundFor, gateVerdict } from './gate-verdict.ts';

const failed = (status: number) =>
  new CallFailed(status, { code: 'x.y', message: 'no', values: {}, traceId: '' });

test.for([
  [423, undefined, { signOut: 'account_locked' }],
  [undefined, 403, { signOut: 'tenant_access_denied' }],
  [undefined, 404, { look: 'again' }],
  [404, 404, { look: 'again' }],
  [500, undefined, { say: 'organizationsFailed' }],
  [403, undefined, { say: 'organizationsFailed' }],
  [401, 401, undefined],
  [undefined, 500, undefined],
  [undefined, undefined, undefined],
] as const)('[TN16] organizations answer %s, tenants %s', ([organizations, tenants, expected]) => {
  const error = (status: number | undefined) => (status === undefined ? null : failed(status));
  expect(gateVerdict({ organizations: error(organizations), tenants: error(tenants) })).toEqual(expected);
});

test('[TN16] a network failure gives no verdict on the account', () => {
  const away = new Unreachable('away');
  expect(gateVerdict({ organizations: away, tenants: away })).toBeUndefined();
});

test('[TN18] a person without a tenant creates a workspace for the address the server names with its 404', () => {
  const values = { email: 'mia@x.example' };
  const none = new CallFailed(404, { code: 'x.y', message: 'no', values, traceId: '' });
  expect(addressToFoundFor(none)).toBe('mia@x.example');
  for (const other of [failed(404), failed(403), new Unreachable('away')])
    expect(() => addressToFoundFor(other)).toThrow(other);
});
