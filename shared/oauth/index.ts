import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { oauthRoutes } from './routes.ts';

export const oauth: Domain = {
  contracts: { oauth: oauthRoutes },
  events: Object.values(events),
};
