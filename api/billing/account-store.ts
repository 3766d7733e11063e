// The only file that touches billing accounts and the subscription of a tenant; the balance is booked by the ledger.
import { sql } from 'kysely';
import type { Plan } from '../../shared/access/limits.ts';
import { asSystem, inTenant, prepared, type Db, type Trx } from '../../shared/node/database/database.ts';

type Tenant = { tenantId: string };

const columns = [
  'tenants.id as tenantId',
  'tenants.name as tenantName',
  'tenants.environment',
  'tenants.subscription_type as plan',
  'tenants.subscription_status as status',
  'balance',
  'owed',
  'auto_top_up as autoTopUp',
  'top_up_by as topUpBy',
  'provider',
  'customer_id as customerId',
  'subscription_id as subscriptionId',
  'ends_at as endsAt',
  'card',
  'trial_ends_at as trialEndsAt',
  'payment_failed_at as paymentFailedAt',
] as const;

export type AccountRow = Awaited<ReturnType<typeof readAccount>>;

export const readAccount = (trx: Trx, { tenantId }: Tenant) =>
  trx
    .selectFrom('billing_accounts')
    .innerJoin('tenants', 'tenants.id', 'billing_accounts.tenant_id')
    .select(columns)
    .where('tenants.id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** What several tenants have, and until when they try the product out. Micro-dollars. */
export const readAccounts = (db: Db, tenantIds: readonly string[]) =>
  asSystem(db, async (trx) => {
    if (tenantIds.length === 0) return [];
    return trx
      .selectFrom('billing_accounts')
      .innerJoin('tenants', 'tenants.id', 'billing_accounts.tenant_id')
      .select([
        'tenants.id as tenantId',
        'subscription_status as status',
        'balance',
        'trial_ends_at as trialEndsAt',
      ])
      .where('tenants.id', 'in', [...tenantIds])
      .execute();
  });

/** How many its organization has, switched off or not. */
export const countTenants = (db: Db, { tenantId }: Tenant) =>
  asSystem(db, async (trx) => {
    const { count } = await trx
      .selectFrom('tenants as own')
      .innerJoin('tenants', 'tenants.organization_external_id', 'own.organization_external_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('own.id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return count;
  });

/** What decides whether a run may start; undefined for a tenant without an account. */
export const readBillingStatus = (trx: Trx, { tenantId }: Tenant) =>
  trx
    .selectFrom('billing_accounts')
    .innerJoin('tenants', 'tenants.id', 'billing_accounts.tenant_id')
    .select(['subscription_type as plan', 'subscription_status as status', 'balance', 'owed'])
    .where('tenants.id', '=', tenantId)
    .modifyEnd(prepared)
    .executeTakeFirst();

/** Until the transaction ends nobody else books on this account or changes its subscription. */
export const lockAccount = (trx: Trx, { tenantId }: Tenant) =>
  trx
    .selectFrom('billing_accounts')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute();

type Settings = {
  auto_top_up?: boolean;
  top_up_by?: number;
  provider?: string;
  customer_id?: string;
  subscription_id?: string | null;
  subscription_as_of?: Date;
  ends_at?: Date | null;
  card?: 'works' | 'declines';
  trial_ends_at?: Date | null;
  payment_failed_at?: Date | null;
};

export const changeAccount = (trx: Trx, { tenantId }: Tenant, settings: Settings) =>
  trx.updateTable('billing_accounts').set(settings).where('tenant_id', '=', tenantId).execute();

/** The first failure counts: from it the thirty days run. */
export const notePaymentFailed = (trx: Trx, { tenantId }: Tenant) =>
  trx
    .updateTable('billing_accounts')
    .set({ payment_failed_at: sql<Date>`coalesce(payment_failed_at, now())` })
    .where('tenant_id', '=', tenantId)
    .execute();

export const setSubscription = (
  trx: Trx,
  { tenantId }: Tenant,
  { plan, status }: { plan?: Plan | undefined; status: string },
) =>
  trx
    .updateTable('tenants')
    .set({ subscription_status: status, ...(plan && { subscription_type: plan }) })
    .where('id', '=', tenantId)
    .execute();

/** False when somebody has asked the provider later than `asOf`: what they learned is newer. */
export async function isNewestKnown(trx: Trx, { tenantId }: Tenant, asOf: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('billing_accounts')
    .set({ subscription_as_of: asOf })
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('subscription_as_of', 'is', null), eb('subscription_as_of', '<=', asOf)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const tenantOfCustomer = (db: Db, provider: string, customerId: string) =>
  asSystem(db, async (trx) => {
    const row = await trx
      .selectFrom('billing_accounts')
      .select('tenant_id as tenantId')
      .where('provider', '=', provider)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row?.tenantId;
  });

/** Answers the customer the account has now: of two that were made at once, the first stays. */
export const keepCustomer = (db: Db, tenant: Tenant, provider: string, customerId: string) =>
  inTenant(db, tenant, async (trx) => {
    await trx
      .updateTable('billing_accounts')
      .set({ provider, customer_id: customerId })
      .where('tenant_id', '=', tenant.tenantId)
      .where((eb) => eb.or([eb('customer_id', 'is', null), eb('provider', '<>', provider)]))
      .execute();
    return (await readAccount(trx, tenant)).customerId ?? customerId;
  });

/** Trials that are over, and accounts nobody has paid for thirty days. Answers how many there were. */
export const expireOverdue = (db: Db, daysOfGrace: number) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql`
      update tenants t set subscription_status =
        case when t.subscription_status = 'Trial' then 'Unpaid' else 'Cancelled' end
      from billing_accounts a where a.tenant_id = t.id and t.subscription_type not in ('OnPrem', 'EnterpriseFree')
        and ((t.subscription_status = 'Trial' and a.trial_ends_at < now())
          or (t.subscription_status = 'PendingCancellation' and a.ends_at < now())
          or (t.subscription_status in ('PastDue', 'Unpaid')
            and a.payment_failed_at < now() - ${daysOfGrace} * interval '1 day'))
      returning t.id`.execute(trx);
    return rows.length;
  });

/** Their own row, which is theirs also while they are a member of no tenant. */
export const readPerson = (db: Db, userId: string) =>
  asSystem(db, (trx) =>
    trx.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirstOrThrow(),
  );
