import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { assistantRoutes } from './routes.ts';

export const assistant: Domain = {
  contracts: { assistant: assistantRoutes },
  events: Object.values(events),
};
