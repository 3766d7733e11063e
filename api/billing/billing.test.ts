import { expect, test } from 'vitest';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { setFlag, setTenantStatus } from '../tenants/index.ts';
import { expireOverdue } from './account-store.ts';
import { post } from './ledger-store.ts';

const r = billingRoutes;
const w = await world({ environment: { PUBLIC_URL: 'http://atelier.example' } });

const dollars = (amount: number) => amount * 1_000_000;
const spend = (tenantId: string, amount: number) =>
  inTenant(w.db, { tenantId }, (trx) =>
    post(trx, [
      {
        key: crypto.randomUUID(),
        type: 'Usage',
        amount: -dollars(amount),
        account: 'usage',
        stepKey: '=cmd()',
      },
    ]),
  );

async function newTenant(plan: 'Professional' | 'Team' | 'OnPrem' | 'EnterpriseFree' = 'Team') {
  const { id: tenantId } = await w.tenant({ plan });
  return { tenantId, ann: await w.person('PlatformAdmin', { tenantId }) };
}

async function pay(ann: WorldPerson, Quantity: number, outcome: 'succeed' | 'decline' | 'later' = 'succeed') {
  const { paymentId: id, url } = await ann.call(r.directPayment, { body: { Quantity } });
  expect(url).toBe(`/subscriptions/checkout/${id}`);
  return ann.call(r.finishCheckout, { params: { id }, body: { outcome } });
}

test('[BI10] everybody sees the plan; only people who may view the account see the balance', async () => {
  const { tenantId, ann } = await newTenant();
  expect(await ann.call(r.tenant)).toMatchObject({
    id: tenantId,
    subscriptionType: 'Team',
    subscriptionStatus: 'Active',
    balance: 100,
    isLowBalance: false,
    trialPeriodDaysRemaining: 0,
  });
  const end = await w.person('EndUser', { tenantId });
  expect(await end.call(r.tenant)).toMatchObject({
    subscriptionType: 'Team',
    balance: null,
    spendable: null,
  });
  expect(await problemOf(end.call(r.details))).toMatchObject({ code: 'access.forbidden' });
  const reader = await w.person('ReadOnlyAdmin', { tenantId });
  expect(await reader.call(r.details)).toMatchObject({ abilities: { change: false } });
  const refused = reader.call(r.directPayment, { body: { Quantity: 25 } });
  expect(await problemOf(refused)).toMatchObject({ code: 'access.readOnly' });
});

test('[BI10] a tenant can be created only for one’s own email address', async () => {
  const { tenantId, ann } = await newTenant();
  const own = await ann.call(r.createTenant, { body: { emailAddress: ann.email.toUpperCase() } });
  expect(own).toMatchObject({ id: tenantId });
  const foreign = ann.call(r.createTenant, { body: { emailAddress: 'somebody@example.org' } });
  expect(await problemOf(foreign)).toMatchObject({ code: 'billing.notYourAddress' });
});

test('[BI11] a balance is low at $10, at $5 for Professional with its flag, and never on one’s own servers', async () => {
  const isLow = async (ann: WorldPerson) => (await ann.call(r.tenant)).isLowBalance;
  const { tenantId, ann } = await newTenant('Professional');
  await spend(tenantId, 89.99);
  expect(await isLow(ann)).toBe(false);
  await spend(tenantId, 0.01);
  expect(await isLow(ann)).toBe(true);
  await setFlag(w.db, { tenantId }, 'proPlan', true);
  const ben = await w.person('PlatformAdmin', { tenantId });
  expect(await isLow(ben)).toBe(false);
  await spend(tenantId, 5);
  expect(await isLow(ben)).toBe(true);
  await w.owner.query(`update tenants set environment = 'Development' where id = $1`, [tenantId]);
  expect(await isLow(ben)).toBe(false);

  const own = await newTenant('OnPrem');
  await spend(own.tenantId, 99);
  expect(await isLow(own.ann)).toBe(false);
});

test('[BI12] a trial counts its days, and becomes unpaid when they are over', async () => {
  const { tenantId, ann } = await newTenant();
  await setTenantStatus(w.db, tenantId, 'Trial');
  await w.owner.query(
    `update billing_accounts set trial_ends_at = now() + interval '49 hours' where tenant_id = $1`,
    [tenantId],
  );
  expect(await ann.call(r.tenant)).toMatchObject({
    subscriptionStatus: 'Trial',
    trialPeriodDaysRemaining: 3,
  });
  await w.owner.query(`update billing_accounts set trial_ends_at = now() where tenant_id = $1`, [tenantId]);
  await expireOverdue(w.db, 30);
  expect(await ann.call(r.tenant)).toMatchObject({
    subscriptionStatus: 'Unpaid',
    trialPeriodDaysRemaining: 0,
  });
});

test('[BI12] an account is terminated thirty days after a failed payment, and not before', async () => {
  const { tenantId, ann } = await newTenant();
  await setTenantStatus(w.db, tenantId, 'PastDue');
  const failed = (days: number) =>
    w.owner.query(
      `update billing_accounts set payment_failed_at = now() - $2 * interval '1 day' where tenant_id = $1`,
      [tenantId, days],
    );
  await failed(29);
  await expireOverdue(w.db, 30);
  const { subscriptionStatus, terminatedAt } = await ann.call(r.details);
  expect(subscriptionStatus).toBe('PastDue');
  expect(Math.round((Date.parse(String(terminatedAt)) - Date.now()) / 86_400_000)).toBe(1);
  await failed(31);
  await expireOverdue(w.db, 30);
  expect(await ann.call(r.tenant)).toMatchObject({ subscriptionStatus: 'Cancelled' });
});

test('[BI7] funds added by hand are credited once, at least $25 and at most $10,000', async () => {
  const { ann } = await newTenant();
  expect(await pay(ann, 25.5)).toMatchObject({ status: 'succeeded', amount: 25.5 });
  expect(await ann.call(r.tenant)).toMatchObject({ balance: 125.5 });
  for (const Quantity of [24.99, 10_000.01, 25.001, -30, Number.MAX_SAFE_INTEGER]) {
    const refused = ann.call(r.directPayment, { body: { Quantity } });
    expect(await problemOf(refused)).toMatchObject({ fields: { Quantity: expect.any(String) } });
  }
  expect(await pay(ann, 30, 'decline')).toMatchObject({ status: 'failed' });
  const { id } = await pay(ann, 30, 'later');
  expect(await ann.call(r.details)).toMatchObject({ balance: 125.5, pending: [{ id, amount: 30 }] });
  await ann.call(r.finishCheckout, { params: { id }, body: { outcome: 'succeed' } });
  expect(await ann.call(r.details)).toMatchObject({ balance: 155.5, pending: [] });
});

test('[BI7] a repeated direct payment is the same payment, and a checkout completes once', async () => {
  const { ann } = await newTenant();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const again = () => ann.call(r.directPayment, { body: { Quantity: 40 } }, headers);
  const [first, second] = [await again(), await again()];
  expect(second.paymentId).toBe(first.paymentId);
  const params = { id: first.paymentId };
  const finish = () => ann.call(r.finishCheckout, { params, body: { outcome: 'succeed' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, finish));
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await problemOf(finish())).toMatchObject({ code: 'billing.checkoutOver' });
  expect(await ann.call(r.tenant)).toMatchObject({ balance: 140 });
});

test('[BI6] auto top-up adds its amount when the balance falls to $10, and stops when the card is declined', async () => {
  const { tenantId, ann } = await newTenant();
  const set = (EnableAutoTopUp: boolean, autoTopUpByValue = 200) =>
    ann.call(r.autoTopUp, { body: { EnableAutoTopUp, autoTopUpByValue } });
  expect(await problemOf(set(true, 9.99))).toMatchObject({
    fields: { autoTopUpByValue: expect.any(String) },
  });
  await spend(tenantId, 90);
  expect(await set(true)).toMatchObject({ EnableAutoTopUp: true, autoTopUpByValue: 200 });
  const balance = async () => (await ann.call(r.details)).balance;
  await eventually(async () => (await balance()) === 210);

  await ann.call(r.sandboxSubscription, { body: { card: 'declines' } });
  await spend(tenantId, 205);
  await set(true);
  await eventually(async () => (await ann.call(r.details)).paymentFailedAt !== null);
  expect(await balance()).toBe(5);
  await pay(ann, 25);
  expect(await ann.call(r.details)).toMatchObject({ paymentFailedAt: null, balance: 30 });
});

test('[BI13] transactions are listed with pagination, by type and by date', async () => {
  const { tenantId, ann } = await newTenant();
  for (const amount of [1, 2, 3]) await spend(tenantId, amount);
  await pay(ann, 50);
  const list = (query: object) => ann.call(r.transactions, { query });
  const { items, totalCount } = await list({ pageSize: 2 });
  expect(totalCount).toBe(5);
  expect(items).toMatchObject([
    { type: 'Payment', amount: 50, balanceAfter: 144, receiptNumber: expect.stringMatching(/-000001$/) },
    { type: 'Usage', amount: -3, receiptNumber: null },
  ]);
  expect((await list({ type: 'Credit' })).items).toMatchObject([{ amount: 100, description: 'welcome' }]);
  const endDate = new Date(Date.now() - 86_400_000).toISOString();
  expect(await list({ endDate })).toEqual({ items: [], totalCount: 0 });
  const months = await ann.call(r.usageByMonth, { query: { months: 3 } });
  expect(months).toHaveLength(3);
  expect(months.at(-1)).toMatchObject({ usage: 6, added: 150 });
});

test('[BI14] the export is complete and no cell runs as a formula', async () => {
  const { tenantId, ann } = await newTenant();
  for (let n = 0; n < 3; n++) await spend(tenantId, 1);
  const answer = await ann.fetch('/api/marketplace/v1/FinancialTransactions/export/csv');
  expect(answer.headers.get('content-disposition')).toContain('.csv');
  const lines = (await answer.text()).trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/,Usage,-1,97,,,'=cmd\(\),,$/);
});

test('[BI15] a payment has a receipt, which nobody of another tenant can read', async () => {
  const { ann } = await newTenant();
  await w.owner.query(`update tenants set name = 'Кав’ярня «Їжак» شركة الأمل' where id = $1`, [
    ann.person.tenantId,
  ]);
  await pay(ann, 50);
  const { items } = await ann.call(r.transactions, { query: {} });
  const [payment, credit] = items;
  const receipt = (person: WorldPerson, id = '') =>
    person.fetch(`/api/marketplace/v1/FinancialTransactions/receipt/${id}`);
  const answer = await receipt(ann, payment?.id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString()).toContain('%%EOF');

  const stranger = (await newTenant()).ann;
  expect((await receipt(stranger, payment?.id)).status).toBe(404);
  expect((await receipt(ann, credit?.id)).status).toBe(404);
});

test('[BI9] the return address leads only back to this product', async () => {
  const { ann } = await newTenant();
  const manage = (returnUrl: string) => ann.call(r.manageSubscription, { body: { returnUrl } });
  expect(await manage('/settings/account?tab=plan')).toEqual({
    url: '/subscriptions/portal?returnUrl=%2Fsettings%2Faccount%3Ftab%3Dplan',
  });
  expect(await manage('http://atelier.example/subscriptions')).toEqual({
    url: '/subscriptions/portal?returnUrl=%2Fsubscriptions',
  });
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'http://atelier.example@evil.example/',
    'http://atelier.example.evil.example/',
    'https://atelier.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    'https://user:pass@atelier.example/',
  ])
    expect(await problemOf(manage(elsewhere)), elsewhere).toMatchObject({ code: 'billing.foreignReturn' });
});

test('[BI16] a plan is bought and cancelled; each monthly fee has a receipt and does not touch the balance', async () => {
  const { ann } = await newTenant('Professional');
  const { url } = await ann.call(r.pricingTable, { body: { plan: 'Team' } });
  const id = url.split('/').at(-1) ?? '';
  await ann.call(r.finishCheckout, { params: { id }, body: { outcome: 'succeed' } });
  expect(await ann.call(r.details)).toMatchObject({ subscriptionType: 'Team', balance: 100 });
  expect((await ann.call(r.transactions, { query: { type: 'Subscription' } })).items).toMatchObject([
    { amount: 199, balanceAfter: 100, description: 'Team', receiptNumber: expect.any(String) },
  ]);
  const cancelled = await ann.call(r.sandboxSubscription, { body: { cancel: true } });
  expect(cancelled).toMatchObject({ subscriptionStatus: 'PendingCancellation', endsAt: expect.any(String) });
  expect(await ann.call(r.sandboxSubscription, { body: { cancel: false } })).toMatchObject({
    subscriptionStatus: 'Active',
    endsAt: null,
  });
});

test('[BI17] the available billing features are requested from the server every time', async () => {
  const { ann } = await newTenant();
  expect(await ann.call(r.toggles)).toMatchObject({ isBillingEnabled: true, isSandbox: true });
  const answer = await ann.fetch('/api/marketplace/v1/tenant/ui-feature-toggles');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const own = await newTenant('OnPrem');
  expect(await own.ann.call(r.toggles)).toMatchObject({ isBillingEnabled: false });
});
