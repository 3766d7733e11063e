import { z } from 'zod';
import { agentRoutes } from '../agents/routes.ts';
import { event } from '../kernel/event.ts';
import { emailTriggerRoutes } from './routes.ts';

/** `id` is that of the trigger. */
const payload = z.object({ id: z.uuid(), agentId: z.uuid(), projectId: z.uuid() });
/** Agents show in which ways they are reached. */
const invalidates = [emailTriggerRoutes.ofAgent, agentRoutes.list];

export const emailTriggerCreated = event('emailTrigger.created', {
  payload,
  label: /*i18n*/ 'Email trigger created',
  activity: /*i18n*/ 'let mails start the agent',
  invalidates,
});
export const emailTriggerChanged = event('emailTrigger.changed', {
  payload,
  label: /*i18n*/ 'Email trigger changed',
  activity: /*i18n*/ 'changed which mails start the agent',
  invalidates,
});
export const emailTriggerRenewed = event('emailTrigger.renewed', {
  payload,
  label: /*i18n*/ 'Address of an email trigger replaced',
  invalidates: [emailTriggerRoutes.ofAgent],
});
export const emailTriggerRemoved = event('emailTrigger.removed', {
  payload,
  label: /*i18n*/ 'Email trigger deleted',
  activity: /*i18n*/ 'no longer lets mails start the agent',
  invalidates,
});
