import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { FeedView } from './feed-view.ts';
import { feedViewRoutes } from './routes.ts';

const payload = FeedView.pick({ id: true, name: true, feed: true, isShared: true });
const invalidates = [feedViewRoutes.list];

export const feedViewSaved = event('feedView.saved', {
  payload,
  label: /*i18n*/ 'View of a feed saved',
  invalidates,
});
export const feedViewRemoved = event('feedView.removed', {
  payload,
  label: /*i18n*/ 'View of a feed deleted',
  invalidates,
});

const exported = z.object({
  id: z.uuid(),
  /** The names of those that were set. */
  filters: z.array(z.string()),
  startTime: z.string().optional(),
  endTime: z.string().optional(),
});

export const consumptionExported = event('consumption.exported', {
  payload: exported,
  label: /*i18n*/ 'Consumption exported',
  // Nothing changes.
  invalidates: [],
});
export const conversationsExported = event('conversation.exported', {
  payload: exported,
  label: /*i18n*/ 'Conversations exported',
  // Nothing changes.
  invalidates: [],
});
