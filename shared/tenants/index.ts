import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { tenantRoutes, organizationRoutes } from './routes.ts';

export const tenants: Domain = {
  contracts: { tenants: tenantRoutes, organizations: organizationRoutes },
  events: Object.values(events),
};
