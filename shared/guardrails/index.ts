import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { guardrailRoutes } from './routes.ts';
import { dlpViolationRoutes, violationRoutes } from './violation-routes.ts';

export const guardrails: Domain = {
  contracts: { guardrails: guardrailRoutes, violations: violationRoutes, dlpViolations: dlpViolationRoutes },
  events: Object.values(events),
};
