import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { agentLibraryRoutes } from './library-routes.ts';
import { importRoutes } from './routes.ts';
import { sharingRoutes } from './sharing-routes.ts';

export const imports: Domain = {
  contracts: { imports: importRoutes, sharing: sharingRoutes, agentLibrary: agentLibraryRoutes },
  events: Object.values(events),
};
