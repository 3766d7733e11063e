import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { RateLimit } from './rate-limit.ts';
import { rateLimitRoutes } from './routes.ts';

const payload = RateLimit.pick({ id: true, name: true });
const invalidates = [rateLimitRoutes.list];

export const rateLimitCreated = event('rateLimit.created', {
  payload,
  label: /*i18n*/ 'Rate limit created',
  invalidates,
});
export const rateLimitChanged = event('rateLimit.changed', {
  payload,
  label: /*i18n*/ 'Rate limit changed',
  invalidates,
});
export const rateLimitRemoved = event('rateLimit.removed', {
  payload,
  label: /*i18n*/ 'Rate limit deleted',
  invalidates,
});

const mapping = payload.extend({ guardrailId: z.uuid(), guardrailName: z.string() });

export const rateLimitMapped = event('rateLimit.mapped', {
  payload: mapping,
  label: /*i18n*/ 'Rate limit added to a guardrail',
  invalidates,
});
export const rateLimitUnmapped = event('rateLimit.unmapped', {
  payload: mapping,
  label: /*i18n*/ 'Rate limit removed from a guardrail',
  invalidates,
});
