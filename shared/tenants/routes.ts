import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { routes } from '../kernel/contract.ts';
import { Tenant, TenantSwitch } from './tenant.ts';

export const tenantRoutes = routes({
  list: {
    summary: 'List the tenants one is a member of',
    method: 'GET',
    path: '/v1/tenants',
    access: 'signedIn',
    answer: z.array(Tenant),
  },
  switch: {
    summary: 'Work in another tenant from now on, in this session',
    method: 'PUT',
    path: '/v1/tenants',
    access: 'signedIn',
    keys: 'never',
    body: TenantSwitch,
  },
  roles: {
    summary: 'List one’s roles in a tenant',
    method: 'GET',
    path: '/v1/tenants/{tenantId}/organizations/{organizationExternalId}/UserRoles',
    access: 'signedIn',
    params: TenantSwitch,
    answer: z.array(z.enum(roles)),
  },
});
