import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { demoRoutes } from './routes.ts';

export const demo: Domain = {
  contracts: { demos: demoRoutes },
  events: Object.values(events),
};
