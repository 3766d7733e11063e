import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { jobRoutes } from './routes.ts';

export const jobs: Domain = { contracts: { jobs: jobRoutes }, events: Object.values(events) };
