import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { endings } from './impersonation.ts';
import { impersonationRoutes } from './routes.ts';

const Someone = z.object({ id: z.uuid(), name: z.string() });

const payload = z.object({
  id: z.uuid(),
  /** Who is acted for. */
  name: z.string(),
  person: Someone,
  actor: Someone,
  reason: z.string(),
  readOnly: z.boolean(),
});
const invalidates = [impersonationRoutes.list];

export const impersonationCreated = event('impersonation.created', {
  payload,
  label: /*i18n*/ 'Impersonation token created',
  invalidates,
});
export const impersonationStarted = event('impersonation.started', {
  payload,
  label: /*i18n*/ 'Impersonation started',
  invalidates,
});
export const impersonationEnded = event('impersonation.ended', {
  payload: payload.extend({ how: z.enum(endings) }),
  label: /*i18n*/ 'Impersonation ended',
  invalidates,
});
