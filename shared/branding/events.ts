import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { brandingRoutes } from './routes.ts';

export const brandingChanged = event('branding.changed', {
  payload: z.object({ id: z.string(), app: z.string() }),
  label: /*i18n*/ 'Branding changed',
  invalidates: [brandingRoutes.read],
});
