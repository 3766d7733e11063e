import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { batchRoutes } from './batch.ts';
import { executionRoutes } from './routes.ts';

export const executions: Domain = {
  contracts: { executions: executionRoutes, batches: batchRoutes },
  events: Object.values(events),
};
