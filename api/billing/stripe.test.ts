import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { readConfig } from '../../shared/node/config.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startStripe } from '../../tests/kit/stripe-server.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { bookUsage } from './ledger-store.ts';
import { WEBHOOK_PATH } from './stripe-webhook.ts';

const r = billingRoutes;
const SECRET = 'whsec_test';
const stripe = await startStripe();
afterAll(() => stripe.stop());
const w = await world({
  environment: {
    PUBLIC_URL: 'http://atelier.example',
    ATELIER_STRIPE_SECRET: 'sk_test_nobody',
    ATELIER_STRIPE_WEBHOOK_SECRET: SECRET,
    ATELIER_STRIPE_PRICES: 'Professional=price_pro,Team=price_team',
    ATELIER_STRIPE_PUBLISHABLE_KEY: 'pk_test',
    ATELIER_STRIPE_PRICING_TABLE: 'prctbl_1',
    ATELIER_STRIPE_API: stripe.url,
  },
});

const webhooks = new Stripe('sk_test_nobody').webhooks;
let events = 0;

type Sent = { id?: string; secret?: string; signature?: string };

async function sendEvent(
  type: string,
  object: object,
  { id = `evt_${++events}`, secret = SECRET, signature }: Sent = {},
) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const header = signature ?? (await webhooks.generateTestHeaderStringAsync({ payload, secret }));
  const answer = await w.visitor(WEBHOOK_PATH, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
  });
  return answer.status;
}

async function newTenant() {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  return { tenantId, ann: await w.person('PlatformAdmin', { tenantId }) };
}

async function payment(ann: WorldPerson, Quantity: number) {
  const { paymentId, url } = await ann.call(r.directPayment, { body: { Quantity } });
  const session = url.split('/').at(-1);
  return {
    url,
    session: { id: session, payment_status: 'paid', metadata: { paymentId, tenantId: ann.person.tenantId } },
  };
}

const balanceOf = async (ann: WorldPerson) => (await ann.call(r.details)).balance;

/** The customer the tenant is at Stripe. */
async function customerOf(ann: WorldPerson): Promise<string> {
  await ann.call(r.portal, { body: {} });
  const { rows } = await w.owner.query(`select customer_id from billing_accounts where tenant_id = $1`, [
    ann.person.tenantId,
  ]);
  return rows[0].customer_id;
}

const standing = (status: string, price: string, more: object = {}) => ({
  object: 'subscription',
  status,
  cancel_at: null,
  cancel_at_period_end: false,
  trial_end: null,
  items: { data: [{ price: { id: price }, current_period_end: 1_800_000_000 }] },
  ...more,
});

test('[BI8] only events signed by Stripe are accepted', async () => {
  const { ann } = await newTenant();
  const { session } = await payment(ann, 25);
  const type = 'checkout.session.completed';
  expect(await sendEvent(type, session, { secret: 'whsec_other' })).toBe(400);
  expect(await sendEvent(type, session, { signature: 't=1,v1=00' })).toBe(400);
  expect(await sendEvent(type, session, { signature: '' })).toBe(400);
  expect(await balanceOf(ann)).toBe(100);
  expect(await sendEvent(type, session)).toBe(200);
  expect(await balanceOf(ann)).toBe(125);
});

test('[BI8] a repeated event, and other events about the same payment, book it once', async () => {
  const { ann } = await newTenant();
  const { url, session } = await payment(ann, 25);
  expect(url).toContain('https://checkout.example/');
  const id = `evt_twice`;
  await Promise.all(
    Array.from({ length: 5 }, () => sendEvent('checkout.session.completed', session, { id })),
  );
  await sendEvent('payment_intent.succeeded', { id: 'pi_x', metadata: session.metadata });
  await sendEvent('checkout.session.async_payment_succeeded', session);
  // Too late, or out of order: money that has come stays.
  await sendEvent('checkout.session.expired', session);
  await sendEvent('checkout.session.async_payment_failed', session);
  expect(await balanceOf(ann)).toBe(125);
  const { items } = await ann.call(r.transactions, { query: { type: 'Payment' } });
  expect(items).toHaveLength(1);
});

test('[BI8] a delayed payment is credited when it arrives', async () => {
  const { ann } = await newTenant();
  const { session } = await payment(ann, 25);
  await sendEvent('checkout.session.completed', { ...session, payment_status: 'unpaid' });
  expect(await balanceOf(ann)).toBe(100);
  await sendEvent('checkout.session.async_payment_succeeded', session);
  expect(await balanceOf(ann)).toBe(125);
});

test('[BI8] refunds are deducted by their new part only, in any order of events', async () => {
  const { ann } = await newTenant();
  const { session } = await payment(ann, 100);
  await sendEvent('checkout.session.completed', session);
  const refund = (dollars: number) =>
    sendEvent('charge.refunded', { id: 'ch_1', amount_refunded: dollars * 100, metadata: session.metadata });
  for (const total of [10, 30, 10, 30]) await refund(total);
  expect(await balanceOf(ann)).toBe(170);
});

test('[BI8] the state of a subscription is read from Stripe again, so an old event changes nothing', async () => {
  const { ann } = await newTenant();
  const customer = await customerOf(ann);
  const sendUpdate = (status: string) =>
    sendEvent('customer.subscription.updated', { ...standing(status, 'price_pro'), id: 'sub_1', customer });
  stripe.setSubscription('sub_1', standing('active', 'price_team'));
  expect(await sendUpdate('past_due')).toBe(200);
  expect(await ann.call(r.tenant)).toMatchObject({ subscriptionType: 'Team', subscriptionStatus: 'Active' });

  stripe.setSubscription('sub_1', standing('active', 'price_team', { cancel_at_period_end: true }));
  await sendUpdate('active');
  expect(await ann.call(r.details)).toMatchObject({
    subscriptionStatus: 'PendingCancellation',
    endsAt: '2027-01-15T08:00:00.000Z',
  });

  stripe.setSubscription('sub_2', standing('active', 'price_pro'));
  stripe.setSubscription('sub_1', standing('canceled', 'price_team'));
  await sendEvent('customer.subscription.created', { id: 'sub_2', customer });
  await sendEvent('customer.subscription.deleted', { id: 'sub_1', customer });
  expect(await ann.call(r.tenant)).toMatchObject({
    subscriptionType: 'Professional',
    subscriptionStatus: 'Active',
  });
});

test('[BI8] an event that failed to be processed is refused, and works when Stripe sends it again', async () => {
  const { ann } = await newTenant();
  const customer = await customerOf(ann);
  stripe.setSubscription('sub_away', standing('past_due', 'price_team'));
  const sendUpdate = () =>
    sendEvent('customer.subscription.updated', { id: 'sub_away', customer }, { id: 'evt_away' });
  stripe.setAway(true);
  expect(await sendUpdate()).toBe(502);
  stripe.setAway(false);
  expect(await sendUpdate()).toBe(200);
  expect(await ann.call(r.details)).toMatchObject({
    subscriptionStatus: 'PastDue',
    terminatedAt: expect.any(String),
  });
});

test('[BI16] each paid invoice is a transaction with a receipt, once', async () => {
  const { ann } = await newTenant();
  const customer = await customerOf(ann);
  stripe.setSubscription('sub_inv', standing('active', 'price_team'));
  const parent = { subscription_details: { subscription: 'sub_inv' } };
  const invoice = { id: 'in_1', object: 'invoice', customer, amount_paid: 19_900, parent };
  for (let n = 0; n < 3; n++) await sendEvent('invoice.paid', invoice);
  const { items } = await ann.call(r.transactions, { query: { type: 'Subscription' } });
  expect(items).toMatchObject([{ amount: 199, balanceAfter: 100, receiptNumber: expect.any(String) }]);
});

test('[BI6] an automatic top-up charges the stored card once, and a decline is remembered', async () => {
  const { tenantId, ann } = await newTenant();
  await customerOf(ann);
  const set = () => ann.call(r.autoTopUp, { body: { EnableAutoTopUp: true, autoTopUpByValue: 50 } });
  const spend = (cost: number) =>
    inTenant(w.db, { tenantId }, (trx) =>
      bookUsage(trx, [{ runId: crypto.randomUUID(), stepKey: 'a', attempt: 1, cost }], () => {}),
    );
  await spend(95);
  await Promise.all([set(), set(), set()]);
  await eventually(async () => (await balanceOf(ann)) === 55);
  const charges = stripe
    .askedAt('/v1/payment_intents')
    .filter(({ form }) => form['metadata[tenantId]'] === tenantId);
  expect(new Set(charges.map(({ key }) => key)).size).toBe(1);
  expect(charges[0]?.form).toMatchObject({ amount: '5000', currency: 'usd', off_session: 'true' });

  stripe.setCard('declines');
  await spend(50);
  await set();
  await eventually(async () => (await ann.call(r.details)).paymentFailedAt !== null);
  stripe.setCard('works');
  expect(await balanceOf(ann)).toBe(5);
});

test('[BI9] Stripe’s pages redirect back here; its pricing table opens for the tenant’s own customer', async () => {
  const { ann } = await newTenant();
  const { url } = await ann.call(r.manageSubscription, { body: { returnUrl: '/subscriptions' } });
  expect(url).toBe(
    `https://portal.example/?back=${encodeURIComponent('http://atelier.example/subscriptions')}`,
  );
  expect(await ann.call(r.pricingTable, { body: {} })).toMatchObject({
    clientSecret: 'cuss_secret',
    publishableKey: 'pk_test',
    pricingTableId: 'prctbl_1',
  });
  await ann.call(r.pricingTable, { body: { plan: 'Team' } });
  expect(stripe.askedAt('/v1/checkout/sessions').at(-1)?.form).toMatchObject({
    mode: 'subscription',
    'line_items[0][price]': 'price_team',
  });
  const unpriced = ann.call(r.pricingTable, { body: { plan: 'Enterprise' } });
  expect(await problemOf(unpriced)).toMatchObject({ code: 'billing.noPlanPrice' });
  const customers = stripe
    .askedAt('/v1/customers')
    .filter(({ key }) => key === `customer:${ann.person.tenantId}`);
  expect(customers).toHaveLength(1);
});

test('[BI9] with real payments there is no sandbox', async () => {
  const { ann } = await newTenant();
  const { session } = await payment(ann, 25);
  const params = { id: session.metadata.paymentId };
  const finish = ann.call(r.finishCheckout, { params, body: { outcome: 'succeed' } });
  expect(await problemOf(finish)).toMatchObject({ code: 'billing.checkoutNotFound' });
  const change = ann.call(r.sandboxSubscription, { body: { card: 'works' } });
  expect(await problemOf(change)).toMatchObject({ code: 'billing.noSandbox' });
  expect(await balanceOf(ann)).toBe(100);
});

test('[BI9] Stripe keys without the webhook secret or the public address are refused at startup', () => {
  const config = (more: object) => () => readConfig({ ATELIER_STRIPE_SECRET: 'sk', ...more });
  expect(config({ PUBLIC_URL: 'https://a.example' })).toThrow('ATELIER_STRIPE_WEBHOOK_SECRET');
  expect(config({ ATELIER_STRIPE_WEBHOOK_SECRET: 'whsec' })).toThrow('PUBLIC_URL');
});
