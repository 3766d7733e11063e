import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { dataSourceRoutes } from './routes.ts';

export const dataSources: Domain = {
  contracts: { dataSources: dataSourceRoutes },
  events: Object.values(events),
};
