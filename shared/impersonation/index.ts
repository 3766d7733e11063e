import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { impersonationRoutes, impersonatingRoutes } from './routes.ts';

export const impersonation: Domain = {
  contracts: { impersonations: impersonationRoutes, acting: impersonatingRoutes },
  events: Object.values(events),
};
