// What has to be warned of before it happens: read across tenants, once an hour.
import { sql } from 'kysely';
import { isBilled, lowBalanceAt } from '../../shared/billing/plan.ts';
import { asSystem, type Db } from '../../shared/node/database/database.ts';

const SOON_DAYS = 31;
const MICRO = 1_000_000;

export const expiringLicenses = (db: Db) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ tenantId: string; expiresAt: Date }>`
      select tenants.id as "tenantId", max(license_keys.expires_at) as "expiresAt"
      from tenants join license_keys
        on license_keys.organization_external_id = tenants.organization_external_id
      where tenants.disabled_at is null group by tenants.id
      having max(license_keys.expires_at) between now() and now() + make_interval(days => ${SOON_DAYS})`.execute(
      trx,
    );
    return rows;
  });

export const lowBalances = (db: Db) =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('billingAccounts')
      .innerJoin('tenants', 'tenants.id', 'billingAccounts.tenantId')
      .select([
        'tenants.id as tenantId',
        'tenants.subscriptionType as plan',
        'tenants.environment',
        'billingAccounts.balance',
      ])
      .where('tenants.disabledAt', 'is', null)
      .where('billingAccounts.autoTopUp', '=', false)
      .execute();
    return rows.filter(({ balance, ...tenant }) => {
      if (!isBilled(tenant.plan)) return false;
      const threshold = lowBalanceAt({ ...tenant, proPlan: false });
      return threshold !== undefined && Number(balance) / MICRO <= threshold;
    });
  });
