import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { modelRoutes } from './routes.ts';

export const models: Domain = {
  contracts: { models: modelRoutes },
  events: Object.values(events),
};
