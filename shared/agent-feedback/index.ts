import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { feedbackRoutes } from './routes.ts';

export const agentFeedback: Domain = {
  contracts: { agentFeedback: feedbackRoutes },
  events: Object.values(events),
};
