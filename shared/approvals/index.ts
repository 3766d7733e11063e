import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { approvalRoutes } from './routes.ts';

export const approvals: Domain = {
  contracts: { approvals: approvalRoutes },
  events: Object.values(events),
};
