import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { policyRoutes } from './routes.ts';

export const policies: Domain = { contracts: { policies: policyRoutes }, events: Object.values(events) };
