import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { memoryRoutes } from './routes.ts';

export const memories: Domain = {
  contracts: { memories: memoryRoutes },
  events: Object.values(events),
};
