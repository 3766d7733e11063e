import { z } from 'zod';
import { VersionName, VersionNumber } from '../agents/version.ts';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';
import {
  DeliveryAnswer,
  NewSecret,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookSample,
  WebhookWithSecret,
} from './webhook.ts';

const params = z.object({ id: z.uuid() });
const agents = { access: 'agents' } as const;

export const webhookRoutes = routes({
  list: {
    ...agents,
    summary: 'List the webhooks of an agent, in a version or in the one that applies now',
    method: 'GET',
    path: '/v1/AgentWebhook',
    query: z.object({ agentId: z.uuid(), version: VersionNumber.optional() }),
    answer: z.array(Webhook),
  },
  create: {
    ...agents,
    summary: 'Add a webhook to an agent; this is the only response that shows its secret',
    method: 'POST',
    path: '/v1/AgentWebhook',
    reveals: 'secret',
    body: NewWebhook,
    answer: WebhookWithSecret,
    status: 201,
  },
  change: {
    ...agents,
    summary: 'Replace the settings of a webhook, in a version or in the one that applies now',
    method: 'PUT',
    path: '/v1/AgentWebhook/{id}',
    params,
    body: WebhookChange,
    answer: Webhook,
  },
  rotate: {
    ...agents,
    summary:
      'Replace the secret of a webhook: the old one stops working immediately, and only this response shows the new one',
    method: 'POST',
    path: '/v1/AgentWebhook/{id}/rotate',
    reveals: 'secret',
    params,
    body: NewSecret,
    answer: WebhookWithSecret,
  },
  remove: {
    ...agents,
    summary: 'Delete a webhook from a version',
    method: 'DELETE',
    path: '/v1/AgentWebhook/{id}/version/{version}',
    params: z.object({ id: z.uuid(), version: VersionName }),
  },
  deliveries: {
    ...agents,
    summary: 'List the last deliveries of a webhook, with the runs they started or why they started none',
    method: 'GET',
    path: '/v1/AgentWebhook/{id}/deliveries',
    params,
    answer: z.array(WebhookDelivery),
  },
  samples: {
    ...agents,
    summary: 'List what the last deliveries of a webhook brought, with values that look secret masked',
    method: 'GET',
    path: '/v1/AgentWebhook/{id}/samples',
    requires: 'edit',
    keys: 'never',
    reveals: 'conversation',
    params,
    answer: z.array(WebhookSample),
  },
  forgetSamples: {
    ...agents,
    summary: 'Delete what the last deliveries of a webhook brought',
    method: 'DELETE',
    path: '/v1/AgentWebhook/{id}/samples',
    params,
  },
});

/** What senders call. Its body is whatever they send, and what opens it is their signature over those bytes. */
export const deliveryRoutes = routes({
  deliver: {
    summary: 'Deliver to a webhook. Responds with the id of the run it started, or with its result',
    method: 'POST',
    path: '/v1/Hooks/{address}',
    access: 'public',
    perMinute: workLimits.webhooks.perMinuteOfSender,
    params: z.object({ address: z.string().max(100) }),
    answer: DeliveryAnswer,
  },
});
