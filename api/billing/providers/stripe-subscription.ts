// Maps the status of a Stripe subscription to ours.
import type Stripe from 'stripe';
import type { SubscriptionStatus } from '../../../shared/billing/account.ts';
import { isPlanForSale, type PlanForSale } from '../../../shared/billing/plan.ts';
import type { StripeConfig } from '../../../shared/node/stripe-config.ts';

const statuses: Partial<Record<Stripe.Subscription.Status, SubscriptionStatus>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'PastDue',
  unpaid: 'Unpaid',
  paused: 'Unpaid',
  canceled: 'Cancelled',
  incomplete_expired: 'Cancelled',
};

export type SubscriptionStanding = {
  id: string;
  status: SubscriptionStatus;
  plan: PlanForSale | undefined;
  endsAt: Date | null;
  trialEndsAt: Date | null;
};

const moment = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

export function standingOf(
  { id, status: stripeStatus, items, cancel_at, cancel_at_period_end, trial_end }: Stripe.Subscription,
  prices: StripeConfig['prices'],
): SubscriptionStanding {
  const [item] = items.data;
  const [plan] = Object.entries(prices).find(([, price]) => price === item?.price.id) ?? [];
  const endsAt = moment(cancel_at ?? (cancel_at_period_end ? item?.current_period_end : null));
  const status = statuses[stripeStatus] ?? 'Unknown';
  return {
    id,
    status: status === 'Active' && endsAt ? 'PendingCancellation' : status,
    plan: isPlanForSale(plan ?? null) ? (plan as PlanForSale) : undefined,
    endsAt,
    trialEndsAt: moment(trial_end),
  };
}
