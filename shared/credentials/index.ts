import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { credentialRoutes } from './routes.ts';

export const credentials: Domain = {
  contracts: { credentials: credentialRoutes },
  events: Object.values(events),
};
