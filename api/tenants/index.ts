// What other domains may ask of tenants.
export { serveTenants } from './routes.ts';
export { addTenant, isAnyTenantThere, setFlag } from './tenant-store.ts';
