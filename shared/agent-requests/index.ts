import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { agentRequestRoutes } from './routes.ts';

export const agentRequests: Domain = {
  contracts: { agentRequests: agentRequestRoutes },
  events: Object.values(events),
};
