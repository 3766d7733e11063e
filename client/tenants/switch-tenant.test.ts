import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { tenantProblems } from '../../shared/tenants/problems.ts';
import { switchFailure } from './switch-failure.ts';
import { SwitchBusy, underSwitchLock } from './switch-lock.ts';
import { CallFailed, Unreachable } from '../data/call.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

/** As browsers have it, with one lock that others may hold. */
function fakeLocks(heldFor: number) {
  let requestCount = 0;
  return {
    requestCount: () => requestCount,
    async request(_name: string, _options: unknown, work: (lock: unknown) => Promise<unknown>) {
      requestCount += 1;
      return work(requestCount > heldFor ? {} : null);
    },
  } as unknown as Pick<LockManager, 'request'> & { requestCount: () => number };
}

test('[TN11] while another tab switches, it retries after a second each time', async () => {
  const [work, waited] = [vi.fn(async () => {}), vi.fn(async () => {})];
  await underSwitchLock(work, fakeLocks(3), waited);
  expect(work).toHaveBeenCalledOnce();
  expect(waited.mock.calls).toEqual([[1000], [1000], [1000]]);
});

test('[TN11] a lock that is never released ends in a failure, not in waiting forever', async () => {
  const work = vi.fn(async () => {});
  await expect(underSwitchLock(work, fakeLocks(Infinity), async () => {})).rejects.toThrow(SwitchBusy);
  expect(work).not.toHaveBeenCalled();
});

test('[TN11] an error under the lock is thrown outside of it too', async () => {
  const work = () => Promise.reject(new Error('refused'));
  await expect(underSwitchLock(work, fakeLocks(0))).rejects.toThrow('refused');
});

const refused = ({ code, status, text }: (typeof tenantProblems)[keyof typeof tenantProblems], fields = {}) =>
  new CallFailed(status, { code, message: text, values: {}, fields, traceId: '' });

test('[TN12] a failed switch is reported, with the reason if it is known', () => {
  const { disabled, noRoles, signInThere } = tenantProblems;
  const marked = { tenantId: 'TenantDisabledException' };
  expect(switchFailure(refused(disabled, marked))).toEqual({
    code: 'TENANT_DISABLED',
    text: 'Tenant disabled',
  });
  const elsewhere = { code: 'other.code', message: 'x TenantDisabledException: y', values: {}, traceId: '' };
  expect(switchFailure(new CallFailed(500, elsewhere))).toMatchObject({ code: 'TENANT_DISABLED' });
  expect(switchFailure(refused(noRoles))).toEqual({
    code: 'NO_ROLES',
    text: 'No roles found for the selected tenant',
  });
  expect(switchFailure(refused(signInThere, { signInAt: '/login' }))).toMatchObject({ signInAt: '/login' });
  for (const error of [new Error('x'), new Unreachable('away'), refused(signInThere, { signInAt: '//evil' })])
    expect(switchFailure(error)).toMatchObject({
      code: 'FAILED',
      text: expect.stringMatching(/^Tenant switch failed/),
    });
});
