import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { toolRoutes } from './routes.ts';

export const tools: Domain = {
  contracts: { tools: toolRoutes },
  events: Object.values(events),
};
