import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { organizationRoutes, tenantRoutes } from './routes.ts';

const payload = z.object({ id: z.uuid(), name: z.string(), environment: z.string() });
const invalidates = [tenantRoutes.list, organizationRoutes.list];

export const tenantCreated = event('tenant.created', {
  payload,
  label: /*i18n*/ 'Workspace created',
  invalidates,
});
export const tenantChanged = event('tenant.changed', {
  payload,
  label: /*i18n*/ 'Workspace changed',
  invalidates,
});
