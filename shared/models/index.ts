import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { modelLibraryRoutes } from './library-routes.ts';
import { modelRoutes } from './routes.ts';

export const models: Domain = {
  contracts: { models: modelRoutes, modelLibrary: modelLibraryRoutes },
  events: Object.values(events),
};
