import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/instant.ts';
import { licenseKeyRoutes } from './routes.ts';

/** Without the key itself. */
const payload = z.object({ id: z.uuid(), plan: z.string(), seats: z.number(), expiresAt: Instant });
const invalidates = [licenseKeyRoutes.list, licenseKeyRoutes.isEnabled];

export const licenseKeyAdded = event('licenseKey.added', {
  payload,
  label: /*i18n*/ 'License key added',
  invalidates,
});
export const licenseKeyRemoved = event('licenseKey.removed', {
  payload,
  label: /*i18n*/ 'License key deleted',
  invalidates,
});
