import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { LicenseKey, LicenseStanding, NewLicenseKey } from './license-key.ts';

const licenseKeys = { access: 'licenseKeys', keys: 'never' } as const;

export const licenseKeyRoutes = routes({
  isEnabled: {
    summary: 'Get whether this tenant needs a license key, and its state',
    method: 'GET',
    path: '/v1/LicenseKey/IsEnabled',
    access: 'signedIn',
    answer: LicenseStanding,
  },
  list: {
    ...licenseKeys,
    summary: 'List the organization’s license keys',
    method: 'GET',
    path: '/v1/LicenseKey',
    query: PageQuery(['expiresAt', 'createdAt']),
    answer: Page(LicenseKey),
  },
  add: {
    ...licenseKeys,
    summary: 'Add a license key',
    method: 'POST',
    path: '/v1/LicenseKey',
    perMinute: 30,
    body: NewLicenseKey,
    answer: LicenseKey,
  },
  remove: {
    ...licenseKeys,
    summary: 'Remove a license key',
    method: 'DELETE',
    path: '/v1/LicenseKey/{id}',
    params: z.object({ id: z.uuid() }),
  },
});
