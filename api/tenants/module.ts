import type { Module } from '../context.ts';
import { serveTenants } from './routes.ts';
import { wireTenants } from './wire-tenants.ts';

export const tenants: Module = {
  serve: ({ gate, db, bus, ports }) =>
    serveTenants(gate, wireTenants({ db, bus, rules: ports.foundingRules })),
};
