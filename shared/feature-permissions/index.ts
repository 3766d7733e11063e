import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { featurePermissionRoutes } from './routes.ts';

export const featurePermissions: Domain = {
  contracts: { featurePermissions: featurePermissionRoutes },
  events: Object.values(events),
};
