import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { flagRoutes } from './routes.ts';

export const flags: Domain = {
  contracts: { flags: flagRoutes },
  events: Object.values(events),
};
