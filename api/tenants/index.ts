// What other domains may ask of tenants.
export { addTenant, isAnyTenantThere, setFlag } from './tenant-store.ts';
