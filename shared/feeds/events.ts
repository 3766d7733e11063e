import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { alertRoutes } from './alert-routes.ts';
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

const rule = z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid().nullable() });

export const alertRuleSaved = event('alertRule.saved', {
  payload: rule,
  label: /*i18n*/ 'Alert rule saved',
  invalidates: [alertRoutes.list],
});
export const alertRuleRemoved = event('alertRule.removed', {
  payload: rule,
  label: /*i18n*/ 'Alert rule deleted',
  invalidates: [alertRoutes.list],
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
