// What other domains may ask of tenants.
export { disableTenant, enableTenant } from './disable-tenant.ts';
export { giveTenant } from './give-tenant.ts';
export {
  addTenant,
  findTenant,
  isAnyTenantThere,
  setFlag,
  setTenantStatus,
  tenantsOf,
} from './tenant-store.ts';
