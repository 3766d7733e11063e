import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Trx } from '../../shared/node/database/database.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { addTenant } from '../tenants/index.ts';
import { readAccount } from './account-store.ts';
import { bookUsage, post, type Posting } from './ledger-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const WELCOME = 100_000_000;
const dollars = (amount: number) => amount * 1_000_000;

const newTenant = async () => {
  const { id } = await addTenant(database.db, { name: randomUUID(), plan: 'Team' });
  return { tenantId: id };
};
const within = <Result>(tenant: { tenantId: string }, work: (trx: Trx) => Promise<Result>) =>
  inTenant(database.db, tenant, work);

const used = (amount: number, key: string = randomUUID()): Posting => ({
  key,
  type: 'Usage',
  amount: -dollars(amount),
  account: 'usage',
});
const paid = (amount: number, key: string = randomUUID()): Posting => ({
  key,
  type: 'Payment',
  amount: dollars(amount),
  account: 'payments',
  receipt: true,
});
const book = (tenant: { tenantId: string }, ...postings: Posting[]) =>
  within(tenant, (trx) => post(trx, postings));

const ledgerOf = (tenant: { tenantId: string }) =>
  within(tenant, async (trx) => {
    const { balance, owed } = await readAccount(trx, tenant);
    const { rows } = await sql<{ account: string; total: number }>`
      select account, sum(amount)::bigint as total from ledger_entries group by 1`.execute(trx);
    return { balance, owed, ...Object.fromEntries(rows.map(({ account, total }) => [`${account}'`, total])) };
  });

test('[BI1] every transaction has two sides that sum to zero, and the balance is the sum of its entries', async () => {
  const tenant = await newTenant();
  await book(tenant, used(3.5), paid(50), used(0.000001));
  expect(await ledgerOf(tenant)).toMatchObject({
    balance: WELCOME + dollars(46.5) - 1,
    "balance'": WELCOME + dollars(46.5) - 1,
    "usage'": dollars(3.5) + 1,
    "payments'": -dollars(50),
    "credits'": -WELCOME,
  });
  const oneSided = within(tenant, async (trx) => {
    const { id } = await trx.selectFrom('ledgerTransactions').select('id').limit(1).executeTakeFirstOrThrow();
    await trx
      .insertInto('ledgerEntries')
      .values({ transactionId: id, account: 'advances', amount: 5 })
      .execute();
  });
  await expect(oneSided).rejects.toThrow('does not balance');
});

test('[BI1] a booked transaction can be neither changed nor deleted', async () => {
  const tenant = await newTenant();
  for (const statement of [
    sql`update ledger_transactions set amount = 0`,
    sql`delete from ledger_transactions`,
    sql`update ledger_entries set amount = 1`,
    sql`delete from ledger_entries`,
  ])
    await expect(within(tenant, (trx) => statement.execute(trx))).rejects.toThrow(/permission denied/);
});

test('[BI2] a booking key is booked once, however often and concurrently it is tried', async () => {
  const tenant = await newTenant();
  const [payment, usage] = [paid(25), used(1)];
  await Promise.all(Array.from({ length: 10 }, () => book(tenant, payment, usage)));
  expect(await ledgerOf(tenant)).toMatchObject({ balance: WELCOME + dollars(24), "payments'": -dollars(25) });
});

test('[BI2] fifty concurrent bookings and payments keep the balance exact, and never below zero', async () => {
  const tenant = await newTenant();
  await book(tenant, used(99));
  await Promise.all(Array.from({ length: 50 }, (_, n) => book(tenant, n % 5 === 0 ? paid(25) : used(3.3))));
  const expected = dollars(1) + 10 * dollars(25) - 40 * dollars(3.3);
  const { balance, owed, ...sums } = await ledgerOf(tenant);
  expect(balance - owed).toBe(expected);
  expect(sums).toMatchObject({ "balance'": balance, "usage'": dollars(99) + 40 * dollars(3.3) });
  await within(tenant, async (trx) => {
    const rows = await trx
      .selectFrom('ledgerTransactions')
      .select(['amount', 'balanceAfter as after', 'receipt'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    expect(rows.filter(({ after }) => after < 0)).toEqual([]);
    const receipts = rows.flatMap(({ receipt }) => receipt ?? []);
    expect(receipts).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    // Each line continues where the one before it stood.
    rows.reduce((before, { amount, after }) => (expect(after).toBe(before + amount), after), 0);
  });
});

test('[BI5] run costs beyond the balance are advanced in steps of $10, which incoming money pays back', async () => {
  const tenant = await newTenant();
  await book(tenant, used(112));
  expect(await ledgerOf(tenant)).toMatchObject({ balance: dollars(8), owed: dollars(20) });
  await book(tenant, paid(25));
  expect(await ledgerOf(tenant)).toMatchObject({ balance: dollars(13), owed: 0, "advances'": 0 });
});

test('[BI6] at $10 or below one automatic top-up becomes due, and no second one', async () => {
  const tenant = await newTenant();
  await within(tenant, (trx) =>
    trx
      .updateTable('billingAccounts')
      .set({ autoTopUp: true, provider: 'sandbox', topUpBy: dollars(200) })
      .where('tenantId', '=', tenant.tenantId)
      .execute(),
  );
  expect(await book(tenant, used(89.99))).toMatchObject({ topUp: null });
  const runId = randomUUID();
  let dueCalls = 0;
  const step = (stepKey: string) => ({ runId, stepKey, attempt: 1, cost: 0.1 });
  for (const key of ['a', 'b']) await within(tenant, (trx) => bookUsage(trx, [step(key)], () => dueCalls++));
  expect(dueCalls).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => book(tenant, used(0.1))));
  const due = await within(tenant, (trx) =>
    trx.selectFrom('billingPayments').select(['kind', 'amount', 'status']).execute(),
  );
  expect(due).toEqual([{ kind: 'autoTopUp', amount: dollars(200), status: 'due' }]);
});
