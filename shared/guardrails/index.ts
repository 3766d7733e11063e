import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { guardrailRoutes, violationRoutes } from './routes.ts';

export const guardrails: Domain = {
  contracts: { guardrails: guardrailRoutes, violations: violationRoutes },
  events: Object.values(events),
};
