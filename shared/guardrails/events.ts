import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { securityCenterRoutes } from '../security-center/routes.ts';
import { Guardrail } from './guardrail.ts';
import { guardrailRoutes } from './routes.ts';
import { violationFeeds } from './violation.ts';
import { dlpViolationRoutes, violationRoutes } from './violation-routes.ts';
import { ViolationState } from './violation-work.ts';

const payload = Guardrail.pick({ id: true, name: true, version: true });
const invalidates = [guardrailRoutes.list, guardrailRoutes.versions, securityCenterRoutes.landscape];

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

/** `id`: the first of them, and `feed` where it stands. */
export const violationWorkedOn = event('violation.workedOn', {
  payload: z.object({
    id: z.uuid(),
    feed: z.enum(violationFeeds),
    ids: z.array(z.uuid()).min(1),
    projectIds: z.array(z.uuid()).min(1),
    state: ViolationState.optional(),
    assigneeId: z.uuid().nullable().optional(),
    isCommented: z.boolean(),
  }),
  label: /*i18n*/ 'Violations worked on',
  activity: /*i18n*/ 'worked on violations',
  projects: ({ projectIds }) => projectIds,
  invalidates: [violationRoutes.list, dlpViolationRoutes.list, guardrailRoutes.marks],
});

export const violationsExported = event('violation.exported', {
  payload: z.object({
    id: z.uuid(),
    /** The names of those that were set: what was typed is nobody else's business. */
    filters: z.array(z.string()),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
  }),
  label: /*i18n*/ 'Violations exported',
  // Nothing changes.
  invalidates: [],
});
