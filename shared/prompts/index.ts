import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { promptRoutes } from './routes.ts';

export const prompts: Domain = {
  contracts: { prompts: promptRoutes },
  events: Object.values(events),
};
