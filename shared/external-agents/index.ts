import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { externalAgentRoutes } from './routes.ts';

export const externalAgents: Domain = {
  contracts: { externalAgents: externalAgentRoutes },
  events: Object.values(events),
};
