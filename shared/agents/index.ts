import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { agentRoutes } from './routes.ts';

export const agents: Domain = {
  contracts: { agents: agentRoutes },
  events: Object.values(events),
};
