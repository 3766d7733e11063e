import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Guardrail } from './guardrail.ts';
import { guardrailRoutes } from './routes.ts';

const payload = Guardrail.pick({ id: true, name: true, version: true });
const invalidates = [guardrailRoutes.list];

export const guardrailCreated = event('guardrail.created', {
  payload,
  label: /*i18n*/ 'Guardrail created',
  invalidates,
});
export const guardrailChanged = event('guardrail.changed', {
  payload,
  label: /*i18n*/ 'Guardrail changed',
  invalidates,
});
export const guardrailRemoved = event('guardrail.removed', {
  payload,
  label: /*i18n*/ 'Guardrail deleted',
  invalidates,
});

/** Somebody looked at the raw text behind a violation. */
export const violationRevealed = event('violation.revealed', {
  payload: z.object({ id: z.uuid(), agentName: z.string(), projectId: z.string(), reason: z.string() }),
  label: /*i18n*/ 'Text behind a violation viewed',
  activity: /*i18n*/ 'viewed the text behind a violation',
  sign: 'view',
  // Viewing changes nothing.
  invalidates: [],
});
