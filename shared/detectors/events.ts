import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { detectorKinds } from './detector.ts';
import { detectorRoutes } from './routes.ts';

const payload = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(detectorKinds) });
const invalidates = Object.values(detectorRoutes).map(({ list }) => list);

export const detectorCreated = event('detector.created', {
  payload,
  label: /*i18n*/ 'Detector or list created',
  invalidates,
});
export const detectorChanged = event('detector.changed', {
  payload,
  label: /*i18n*/ 'Detector or list changed',
  invalidates,
});
export const detectorRemoved = event('detector.removed', {
  payload,
  label: /*i18n*/ 'Detector or list deleted',
  invalidates,
});
