// What other domains may ask of tenants.
export { serveTenants } from './routes.ts';
export { addTenant, findTenant, isAnyTenantThere, setFlag, setTenantStatus } from './tenant-store.ts';
