// What other domains may ask of tenants.
export { disableTenant, enableTenant } from './disable-tenant.ts';
export { foundTenant } from './found-tenant.ts';
export { giveTenant } from './give-tenant.ts';
export { serveTenants, type SignInFirst, type TenantDeps } from './routes.ts';
export {
  addTenant,
  findTenant,
  isAnyTenantThere,
  setFlag,
  setTenantStatus,
  tenantsOf,
} from './tenant-store.ts';
export { wireTenants } from './wire-tenants.ts';
