import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { auditRoutes } from './routes.ts';

export const audit: Domain = {
  contracts: { audit: auditRoutes },
  events: Object.values(events),
};
