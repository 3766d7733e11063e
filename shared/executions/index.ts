import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { executionRoutes } from './routes.ts';

export const executions: Domain = {
  contracts: { executions: executionRoutes },
  events: Object.values(events),
};
