import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { licenseKeyRoutes } from './routes.ts';

export const licensing: Domain = {
  contracts: { licenseKeys: licenseKeyRoutes },
  events: Object.values(events),
};
