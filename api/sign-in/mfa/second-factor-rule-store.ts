// Whether a tenant asks its people for a second step when they come in with a password.
import { asSystem, inTenant, type Db } from '../../../shared/node/database/database.ts';

export const requiresSecondFactor = (db: Db, tenantId: string) =>
  asSystem(db, async (trx) => {
    const tenant = await trx
      .selectFrom('tenants')
      .select('secondFactorRequired as required')
      .where('id', '=', tenantId)
      .executeTakeFirst();
    return tenant?.required ?? false;
  });

/** Answers whether it was otherwise before. */
export const requireSecondFactor = (db: Db, tenant: { tenantId: string }, required: boolean) =>
  inTenant(db, tenant, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tenants')
      .set({ secondFactorRequired: required })
      .where('id', '=', tenant.tenantId)
      .where('secondFactorRequired', '!=', required)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Members who may come in with a password and have nothing to ask them for yet. */
export const countWithoutFactor = (db: Db, tenantId: string) =>
  asSystem(db, async (trx) => {
    const { count } = await trx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberships.tenantId', '=', tenantId)
      .where('memberships.disabledAt', 'is', null)
      .where('users.disabledAt', 'is', null)
      .where('users.passwordHash', 'is not', null)
      .where('secondFactors.confirmedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  });
