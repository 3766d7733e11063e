import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { scimRoutes } from './routes.ts';

export const scim: Domain = {
  contracts: { scim: scimRoutes },
  events: Object.values(events),
};
