import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { importRoutes } from './routes.ts';
import { sharingRoutes } from './sharing-routes.ts';

export const imports: Domain = {
  contracts: { imports: importRoutes, sharing: sharingRoutes },
  events: Object.values(events),
};
