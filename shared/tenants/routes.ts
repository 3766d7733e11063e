import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { routes } from '../kernel/contract.ts';
import { NewTenant, Organization, Tenant, TenantPatch, TenantSwitch } from './tenant.ts';

export const tenantRoutes = routes({
  list: {
    summary: 'List the tenants you belong to',
    method: 'GET',
    path: '/v1/tenants',
    access: 'signedIn',
    withoutTenant: true,
    answer: z.array(Tenant),
  },
  switch: {
    summary: 'Switch this session to another tenant',
    method: 'PUT',
    path: '/v1/tenants',
    access: 'signedIn',
    keys: 'never',
    body: TenantSwitch,
  },
  create: {
    summary: 'Create a tenant in your organization, with you as platform administrator',
    method: 'POST',
    path: '/v1/tenants/additional',
    access: 'workspaces',
    keys: 'never',
    perMinute: 30,
    body: NewTenant,
    answer: Tenant,
  },
  change: {
    summary: 'Update the current tenant',
    method: 'PATCH',
    path: '/v1/tenants/{id}',
    access: 'workspaces',
    keys: 'never',
    params: z.object({ id: z.uuid() }),
    body: TenantPatch,
    answer: Tenant,
  },
  roles: {
    summary: 'List your roles in a tenant',
    method: 'GET',
    path: '/v1/tenants/{tenantId}/organizations/{organizationExternalId}/UserRoles',
    access: 'signedIn',
    params: TenantSwitch,
    answer: z.array(z.enum(roles)),
  },
});

export const organizationRoutes = routes({
  list: {
    summary: 'List your organizations and their tenants; 423 while the account is locked',
    method: 'GET',
    path: '/v1/organizations',
    access: 'signedIn',
    answer: z.array(Organization),
  },
  active: {
    summary: 'Get the organization of the current tenant',
    method: 'GET',
    path: '/v1/organizations/active',
    access: 'signedIn',
    answer: Organization,
  },
});
