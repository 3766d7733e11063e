import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from '../data/call.ts';
import { gateVerdict } from './gate-verdict.ts';

const failed = (status: number) =>
  new CallFailed(status, { code: 'x.y', message: 'no', values: {}, traceId: '' });

test.for([
  [423, undefined, { signOut: 'account_locked' }],
  [undefined, 403, { signOut: 'tenant_access_denied' }],
  [undefined, 404, { make: 'tenant' }],
  [404, 404, { make: 'tenant' }],
  [500, undefined, { say: 'organizationsFailed' }],
  [403, undefined, { say: 'organizationsFailed' }],
  [401, 401, undefined],
  [undefined, 500, undefined],
  [undefined, undefined, undefined],
] as const)('[TN16] organizations answer %s, tenants %s', ([organizations, tenants, wanted]) => {
  const error = (status: number | undefined) => (status === undefined ? null : failed(status));
  expect(gateVerdict({ organizations: error(organizations), tenants: error(tenants) })).toEqual(wanted);
});

test('[TN16] a dead network says nothing of the account', () => {
  const away = new Unreachable('away');
  expect(gateVerdict({ organizations: away, tenants: away })).toBeUndefined();
});
