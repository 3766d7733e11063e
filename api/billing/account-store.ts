// The only file that touches billing accounts and the subscription of a tenant; the balance is booked by the ledger.
import { sql } from 'kysely';
import type { Plan } from '../../shared/access/limits.ts';
import { unbilledPlans } from '../../shared/billing/plan.ts';
import { unpaidStatuses } from '../../shared/billing/account.ts';
import { asSystem, inTenant, prepared, type Db, type Trx } from '../../shared/node/database/database.ts';
import { subscriptionStatus } from '../../shared/node/database/literals.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

type Tenant = { tenantId: string };

const columns = [
  'tenants.id as tenantId',
  'tenants.name as tenantName',
  'tenants.environment',
  'tenants.subscriptionType as plan',
  'tenants.subscriptionStatus as status',
  'balance',
  'owed',
  'autoTopUp',
  'topUpBy',
  'provider',
  'customerId',
  'subscriptionId',
  'endsAt',
  'card',
  'trialEndsAt',
  'paymentFailedAt',
] as const;

export type AccountRow = Awaited<ReturnType<typeof readAccount>>;

export const readAccount = (trx: Trx, { tenantId }: Tenant) =>
  trx
    .selectFrom('billingAccounts')
    .innerJoin('tenants', 'tenants.id', 'billingAccounts.tenantId')
    .select(columns)
    .where('tenants.id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** What several tenants have, and until when they try the product out. Micro-dollars. */
export const readAccounts = (db: Db, tenantIds: readonly string[]) =>
  asSystem(db, async (trx) => {
    if (tenantIds.length === 0) return [];
    return trx
      .selectFrom('billingAccounts')
      .innerJoin('tenants', 'tenants.id', 'billingAccounts.tenantId')
      .select(['tenants.id as tenantId', 'subscriptionStatus as status', 'balance', 'trialEndsAt'])
      .where('tenants.id', 'in', [...tenantIds])
      .execute();
  });

/** How many its organization has, switched off or not. */
export const countTenants = (db: Db, { tenantId }: Tenant) =>
  asSystem(db, async (trx) => {
    const { count } = await trx
      .selectFrom('tenants as own')
      .innerJoin('tenants', 'tenants.organizationExternalId', 'own.organizationExternalId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('own.id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return count;
  });

/** What decides whether a run may start; undefined for a tenant without an account. */
export const readBillingStatus = (trx: Trx, { tenantId }: Tenant) =>
  trx
    .selectFrom('billingAccounts')
    .innerJoin('tenants', 'tenants.id', 'billingAccounts.tenantId')
    .select(['subscriptionType as plan', 'subscriptionStatus as status', 'balance', 'owed'])
    .where('tenants.id', '=', tenantId)
    .modifyEnd(prepared)
    .executeTakeFirst();

/** Locks the account and its subscription until the transaction ends. */
export const lockAccount = (trx: Trx, { tenantId }: Tenant) =>
  trx.selectFrom('billingAccounts').select('tenantId').where('tenantId', '=', tenantId).forUpdate().execute();

type Settings = {
  autoTopUp?: boolean;
  topUpBy?: number;
  provider?: string;
  customerId?: string;
  subscriptionId?: string | null;
  subscriptionAsOf?: Date;
  endsAt?: Date | null;
  card?: 'works' | 'declines';
  trialEndsAt?: Date | null;
  paymentFailedAt?: Date | null;
};

export const changeAccount = (trx: Trx, { tenantId }: Tenant, settings: Settings) =>
  trx.updateTable('billingAccounts').set(settings).where('tenantId', '=', tenantId).execute();

/** The first failure counts: from it the thirty days run. */
export const notePaymentFailed = (trx: Trx, { tenantId }: Tenant) =>
  trx
    .updateTable('billingAccounts')
    .set({ paymentFailedAt: sql<Date>`coalesce(payment_failed_at, now())` })
    .where('tenantId', '=', tenantId)
    .execute();

export const setSubscription = (
  trx: Trx,
  { tenantId }: Tenant,
  { plan, status }: { plan?: Plan | undefined; status: string },
) =>
  trx
    .updateTable('tenants')
    .set({ subscriptionStatus: status, ...(plan && { subscriptionType: plan }) })
    .where('id', '=', tenantId)
    .execute();

/** False when the provider was queried later than `asOf`: that answer is newer. */
export async function isNewestKnown(trx: Trx, { tenantId }: Tenant, asOf: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('billingAccounts')
    .set({ subscriptionAsOf: asOf })
    .where('tenantId', '=', tenantId)
    .where((eb) => eb.or([eb('subscriptionAsOf', 'is', null), eb('subscriptionAsOf', '<=', asOf)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const tenantOfCustomer = (db: Db, provider: string, customerId: string) =>
  asSystem(db, async (trx) => {
    const row = await trx
      .selectFrom('billingAccounts')
      .select('tenantId')
      .where('provider', '=', provider)
      .where('customerId', '=', customerId)
      .executeTakeFirst();
    return row?.tenantId;
  });

/** Answers the customer the account has now: of two that were made at once, the first stays. */
export const keepCustomer = (db: Db, tenant: Tenant, provider: string, customerId: string) =>
  inTenant(db, tenant, async (trx) => {
    await trx
      .updateTable('billingAccounts')
      .set({ provider, customerId })
      .where('tenantId', '=', tenant.tenantId)
      .where((eb) => eb.or([eb('customerId', 'is', null), eb('provider', '<>', provider)]))
      .execute();
    return (await readAccount(trx, tenant)).customerId ?? customerId;
  });

/** Expired trials, and accounts unpaid for thirty days. Answers how many there were. */
export const expireOverdue = (db: Db, daysOfGrace: number) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql`
      update tenants t set subscription_status =
        case when t.subscription_status = ${subscriptionStatus('Trial')} then ${subscriptionStatus('Unpaid')}
          else ${subscriptionStatus('Cancelled')} end
      from billing_accounts a where a.tenant_id = t.id and t.subscription_type <> all(${textArray(unbilledPlans)})
        and ((t.subscription_status = ${subscriptionStatus('Trial')} and a.trial_ends_at < now())
          or (t.subscription_status = ${subscriptionStatus('PendingCancellation')} and a.ends_at < now())
          or (t.subscription_status = any(${textArray(unpaidStatuses)})
            and a.payment_failed_at < now() - ${daysOfGrace} * interval '1 day'))
      returning t.id`.execute(trx);
    return rows.length;
  });

/** Their own row, which is theirs also while they are a member of no tenant. */
export const readPerson = (db: Db, userId: string) =>
  asSystem(db, (trx) =>
    trx.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirstOrThrow(),
  );
