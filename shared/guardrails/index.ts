import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { dlpViolationRoutes, guardrailRoutes, violationRoutes } from './routes.ts';

export const guardrails: Domain = {
  contracts: { guardrails: guardrailRoutes, violations: violationRoutes, dlpViolations: dlpViolationRoutes },
  events: Object.values(events),
};
