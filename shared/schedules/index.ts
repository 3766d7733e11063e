import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { scheduleRoutes } from './routes.ts';

export const schedules: Domain = {
  contracts: { schedules: scheduleRoutes },
  events: Object.values(events),
};
