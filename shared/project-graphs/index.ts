import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { graphHandRoutes } from './hand-routes.ts';
import { projectGraphRoutes } from './routes.ts';

export const projectGraphs: Domain = {
  contracts: { projectGraphs: projectGraphRoutes, graphHands: graphHandRoutes },
  events: Object.values(events),
};
