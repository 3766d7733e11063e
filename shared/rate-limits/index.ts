import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { rateLimitRoutes } from './routes.ts';

export const rateLimits: Domain = {
  contracts: { rateLimits: rateLimitRoutes },
  events: Object.values(events),
};
