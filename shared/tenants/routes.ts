import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { routes } from '../kernel/contract.ts';
import { NewTenant, Organization, Tenant, TenantPatch, TenantSwitch } from './tenant.ts';

export const tenantRoutes = routes({
  list: {
    summary: 'List the tenants one is a member of',
    method: 'GET',
    path: '/v1/tenants',
    access: 'signedIn',
    withoutTenant: true,
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
  create: {
    summary: 'Make another tenant of the same organization, in which one is platform administrator',
    method: 'POST',
    path: '/v1/tenants/additional',
    access: 'workspaces',
    keys: 'never',
    perMinute: 30,
    body: NewTenant,
    answer: Tenant,
  },
  change: {
    summary: 'Change the tenant one works in',
    method: 'PATCH',
    path: '/v1/tenants/{id}',
    access: 'workspaces',
    keys: 'never',
    params: z.object({ id: z.uuid() }),
    body: TenantPatch,
    answer: Tenant,
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

export const organizationRoutes = routes({
  list: {
    summary: 'List one’s organizations with one’s tenants in them; 423 while the account is locked',
    method: 'GET',
    path: '/v1/organizations',
    access: 'signedIn',
    answer: z.array(Organization),
  },
  active: {
    summary: 'Read the organization of the tenant one works in',
    method: 'GET',
    path: '/v1/organizations/active',
    access: 'signedIn',
    answer: Organization,
  },
});
