import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeys: Domain = {
  contracts: { apiKeys: apiKeyRoutes },
  events: Object.values(events),
};
