import { z } from 'zod';
import { agentRoutes } from '../agents/routes.ts';
import { event } from '../kernel/event.ts';
import { webhookRoutes } from './routes.ts';

/** `id` and `name` are those of the webhook. */
const payload = z.object({ id: z.uuid(), name: z.string(), agentId: z.uuid(), projectId: z.uuid() });
/** Agents show in which ways they are reached. */
const invalidates = [webhookRoutes.list, agentRoutes.list];

export const webhookCreated = event('webhook.created', {
  payload,
  label: /*i18n*/ 'Webhook created',
  activity: /*i18n*/ 'created the webhook',
  invalidates,
});
export const webhookChanged = event('webhook.changed', {
  payload,
  label: /*i18n*/ 'Webhook changed',
  activity: /*i18n*/ 'changed the webhook',
  invalidates,
});
export const webhookRotated = event('webhook.rotated', {
  payload,
  label: /*i18n*/ 'Secret of a webhook replaced',
  invalidates: [webhookRoutes.list],
});
export const webhookRemoved = event('webhook.removed', {
  payload,
  label: /*i18n*/ 'Webhook deleted',
  activity: /*i18n*/ 'deleted the webhook',
  invalidates,
});
export const samplesForgotten = event('webhook.samplesForgotten', {
  payload,
  label: /*i18n*/ 'Samples of a webhook deleted',
  invalidates: [webhookRoutes.list],
});
