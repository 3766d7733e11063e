import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { emailTriggerRoutes } from './routes.ts';

export const emailTriggers: Domain = {
  contracts: { emailTriggers: emailTriggerRoutes },
  events: Object.values(events),
};
