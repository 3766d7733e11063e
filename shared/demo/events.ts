import { z } from 'zod';
import { event } from '../kernel/event.ts';

export const demoRemoved = event('demo.removed', {
  payload: z.object({ id: z.string(), things: z.number().int() }),
  label: /*i18n*/ 'Demo data removed',
  invalidates: 'everything',
});
