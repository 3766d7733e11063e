import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { queueRoutes } from './queue-routes.ts';
import { jobRoutes } from './routes.ts';

export const jobs: Domain = {
  contracts: { jobs: jobRoutes, queue: queueRoutes },
  events: Object.values(events),
};
