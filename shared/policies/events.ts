import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { securityCenterRoutes } from '../security-center/routes.ts';
import { policyRoutes } from './routes.ts';

const payload = z.object({ id: z.uuid(), name: z.string() });
const invalidates = [policyRoutes.list, securityCenterRoutes.landscape];

export const policyCreated = event('policy.created', {
  payload,
  label: /*i18n*/ 'Policy created',
  invalidates,
});
export const policyChanged = event('policy.changed', {
  payload,
  label: /*i18n*/ 'Policy changed',
  invalidates,
});
export const policyRemoved = event('policy.removed', {
  payload,
  label: /*i18n*/ 'Policy deleted',
  invalidates,
});
export const policyPublished = event('policy.published', {
  payload: payload.extend({ version: z.number().int() }),
  label: /*i18n*/ 'Policy published',
  invalidates,
});
