import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { brandingRoutes } from './routes.ts';

export const branding: Domain = {
  contracts: { brandings: brandingRoutes },
  events: Object.values(events),
};
