import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { submissionRoutes } from './routes.ts';

export const community: Domain = {
  contracts: { community: submissionRoutes },
  events: Object.values(events),
};
