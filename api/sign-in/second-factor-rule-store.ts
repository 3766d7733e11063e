// Whether a tenant asks its people for a second step when they come in with a password.
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

export const requiresSecondFactor = (db: Db, tenantId: string) =>
  asSystem(db, async (trx) => {
    const tenant = await trx
      .selectFrom('tenants')
      .select('second_factor_required as required')
      .where('id', '=', tenantId)
      .executeTakeFirst();
    return tenant?.required ?? false;
  });

/** Answers whether it was otherwise before. */
export const requireSecondFactor = (db: Db, tenant: { tenantId: string }, required: boolean) =>
  inTenant(db, tenant, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tenants')
      .set({ second_factor_required: required })
      .where('id', '=', tenant.tenantId)
      .where('second_factor_required', '!=', required)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Members who may come in with a password and have nothing to ask them for yet. */
export const countWithoutFactor = (db: Db, tenantId: string) =>
  asSystem(db, async (trx) => {
    const { count } = await trx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberships.tenant_id', '=', tenantId)
      .where('memberships.disabled_at', 'is', null)
      .where('users.disabled_at', 'is', null)
      .where('users.password_hash', 'is not', null)
      .where('second_factors.confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  });
