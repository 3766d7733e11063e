import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { approvalLinkRoutes, approvalRoutes } from './routes.ts';

export const approvals: Domain = {
  contracts: { approvals: approvalRoutes, approvalLinks: approvalLinkRoutes },
  events: Object.values(events),
};
