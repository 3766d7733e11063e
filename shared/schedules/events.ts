import { z } from 'zod';
import { agentRoutes } from '../agents/routes.ts';
import { event } from '../kernel/event.ts';
import { scheduleRoutes } from './routes.ts';

/** `id` and `name` are those of the schedule. */
const payload = z.object({ id: z.uuid(), name: z.string(), agentId: z.uuid(), projectId: z.uuid() });
/** Agents show in which ways they are reached. */
const invalidates = [scheduleRoutes.list, agentRoutes.list];

export const scheduleCreated = event('schedule.created', {
  payload,
  label: /*i18n*/ 'Schedule created',
  activity: /*i18n*/ 'created the schedule',
  invalidates,
});
export const scheduleChanged = event('schedule.changed', {
  payload,
  label: /*i18n*/ 'Schedule changed',
  activity: /*i18n*/ 'changed the schedule',
  invalidates,
});
export const scheduleRemoved = event('schedule.removed', {
  payload,
  label: /*i18n*/ 'Schedule deleted',
  activity: /*i18n*/ 'deleted the schedule',
  invalidates,
});
export const scheduleSwitchedOff = event('schedule.switchedOff', {
  payload,
  label: /*i18n*/ 'Schedule turned off after repeated failures',
  sign: 'failure',
  invalidates,
});
