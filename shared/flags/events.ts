import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { flagRoutes } from './routes.ts';

/** The id is the flag's name. */
const payload = z.object({ id: z.string(), isEnabled: z.boolean() });
const invalidates = [flagRoutes.list, flagRoutes.several];

export const flagChanged = event('flag.changed', {
  payload,
  label: /*i18n*/ 'Feature flag changed',
  invalidates,
});
export const flagReset = event('flag.reset', { payload, label: /*i18n*/ 'Feature flag reset', invalidates });
