import { z } from 'zod';
import { plans } from '../access/limits.ts';
import { event } from '../kernel/event.ts';
import { billingRoutes } from './routes.ts';

const payload = z.object({ id: z.uuid(), name: z.string() });
const invalidates = [billingRoutes.details];

export const autoTopUpChanged = event('billing.autoTopUpChanged', {
  payload: payload.extend({ enabled: z.boolean(), by: z.number() }),
  label: /*i18n*/ 'Automatic top-up changed',
  invalidates,
});
export const paymentBegun = event('billing.paymentBegun', {
  payload: z.object({ id: z.uuid(), amount: z.number().optional(), plan: z.enum(plans).optional() }),
  label: /*i18n*/ 'Payment started',
  invalidates,
});
export const paymentEnded = event('billing.paymentEnded', {
  payload: z.object({ id: z.uuid(), amount: z.number(), status: z.string() }),
  label: /*i18n*/ 'Payment ended',
  // What every member is told of the account, such as that its balance is low.
  invalidates: [billingRoutes.details, billingRoutes.tenant],
});
export const subscriptionChanged = event('billing.subscriptionChanged', {
  payload: payload.extend({ plan: z.enum(plans), status: z.string() }),
  label: /*i18n*/ 'Subscription changed',
  invalidates: [billingRoutes.details, billingRoutes.tenant],
});
export const accountExported = event('billing.exported', {
  payload: z.object({ id: z.uuid() }),
  label: /*i18n*/ 'Transactions exported',
  // An export only reads.
  invalidates: [],
});
