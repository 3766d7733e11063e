import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { projectGraphRoutes } from './routes.ts';

export const projectGraphs: Domain = {
  contracts: { projectGraphs: projectGraphRoutes },
  events: Object.values(events),
};
