import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { projectRoutes } from './routes.ts';

export const projects: Domain = {
  contracts: { projects: projectRoutes },
  events: Object.values(events),
};
