// What Stripe tells of. Events come late, twice and in any order: money is booked under keys of its own, and how a
// subscription stands is asked anew instead of being believed from an event that may be old [BI8].
import type Stripe from 'stripe';
import { toMicros } from '../../../shared/billing/money.ts';
import type { StripeConfig } from '../../../shared/node/stripe-config.ts';
import type { Db } from '../../../shared/node/database/database.ts';
import { tenantOfCustomer } from '../account-store.ts';
import type { Settlement } from '../settlement.ts';
import { standingOf } from './stripe-subscription.ts';

type Deps = { db: Db; stripe: Stripe; config: StripeConfig; settlement: Settlement };

const fromCents = (cents: number) => toMicros(cents / 100);
const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

type Paid = { metadata: Stripe.Metadata | null };
const paymentOf = ({ metadata }: Paid) => {
  const { paymentId, tenantId } = metadata ?? {};
  return paymentId && tenantId ? { paymentId, tenantId } : undefined;
};

type Hear = (deps: Deps, object: never) => Promise<void>;

const hearers: Partial<Record<Stripe.Event['type'], Hear>> = {
  'checkout.session.completed': (deps, session: Stripe.Checkout.Session) =>
    paid(deps, session, session.payment_status === 'unpaid' ? 'later' : 'succeeded'),
  'checkout.session.async_payment_succeeded': (deps, session: Paid) => paid(deps, session, 'succeeded'),
  'checkout.session.async_payment_failed': (deps, session: Paid) => paid(deps, session, 'failed'),
  'checkout.session.expired': (deps, session: Paid) => paid(deps, session, 'expired'),
  'payment_intent.succeeded': (deps, intent: Paid) => paid(deps, intent, 'succeeded'),
  'charge.refunded': refunded,
  'invoice.paid': (deps, invoice: Stripe.Invoice) => invoiced(deps, invoice, true),
  'invoice.payment_failed': (deps, invoice: Stripe.Invoice) => invoiced(deps, invoice, false),
  'customer.subscription.created': subscriptionTold,
  'customer.subscription.updated': subscriptionTold,
  'customer.subscription.deleted': subscriptionTold,
};

/** Throws when something did not answer: Stripe then tells again. */
export async function handleStripeEvent(deps: Deps, { type, data }: Stripe.Event): Promise<void> {
  await hearers[type]?.(deps, data.object as never);
}

async function paid(
  { settlement }: Deps,
  object: Paid,
  status: 'succeeded' | 'failed' | 'later' | 'expired',
) {
  const payment = paymentOf(object);
  if (payment) await settlement.settle(payment, payment.paymentId, { status });
}

async function refunded({ settlement }: Deps, charge: Stripe.Charge) {
  const payment = paymentOf(charge);
  const total = fromCents(charge.amount_refunded);
  if (payment) await settlement.refund(payment, { paymentId: payment.paymentId, total });
}

async function invoiced(deps: Deps, invoice: Stripe.Invoice, isPaid: boolean) {
  const customer = idOf(invoice.customer);
  const tenantId = customer && (await tenantOfCustomer(deps.db, 'stripe', customer));
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  if (!tenantId || !subscription) return;
  const amount = fromCents(invoice.amount_paid);
  if (isPaid) await deps.settlement.invoice({ tenantId }, { id: invoice.id, amount });
  await subscribed(deps, customer, subscription);
}

function subscriptionTold(deps: Deps, { id, customer }: Stripe.Subscription) {
  return subscribed(deps, idOf(customer), id);
}

async function subscribed(deps: Deps, customer: string | undefined, id: string) {
  const { db, stripe, config, settlement } = deps;
  const tenantId = customer && (await tenantOfCustomer(db, 'stripe', customer));
  if (!tenantId) return;
  // Taken before asking: of two that ask at once, the one that began later knows at least as much.
  const asOf = new Date();
  const subscription = await stripe.subscriptions.retrieve(id);
  await settlement.subscription({ tenantId }, { ...standingOf(subscription, config.prices), asOf });
}
