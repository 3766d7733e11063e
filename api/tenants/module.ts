import type { Module } from '../context.ts';
import { giveTenant } from './give-tenant.ts';
import { serveTenants } from './routes.ts';
import { foundTenant } from './found-tenant.ts';
import { isAnyTenantThere } from './tenant-store.ts';
import { wireTenants } from './wire-tenants.ts';

declare module '../context.ts' {
  interface Ports {
    founding: { found: typeof foundTenant; give: typeof giveTenant; isAnyThere: typeof isAnyTenantThere };
  }
}

export const tenants: Module = {
  ports: {
    founding: () => ({ found: foundTenant, give: giveTenant, isAnyThere: isAnyTenantThere }),
  },
  serve: ({ gate, db, bus, ports }) =>
    serveTenants(gate, wireTenants({ db, bus, rules: ports.foundingRules })),
};
