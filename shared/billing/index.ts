import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { billingRoutes } from './routes.ts';

export const billing: Domain = {
  contracts: { billing: billingRoutes },
  events: Object.values(events),
};
