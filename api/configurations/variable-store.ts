// The only file that touches what is set for one tenant.
import type { Scope } from '../../shared/access/permissions.ts';
import type { VariableName } from '../../shared/configurations/configuration.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export const readVariable = (db: Db, tenant: Tenant, name: VariableName) =>
  inTenant(db, tenant, async (trx) => {
    const row = await trx
      .selectFrom('tenantVariables')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  });

/** null: the installation's value holds again. */
export const writeVariable = (db: Db, tenant: Tenant, name: VariableName, value: string | null) =>
  inTenant(db, tenant, async (trx) => {
    await trx.deleteFrom('tenantVariables').where('name', '=', name).execute();
    if (value !== null) await trx.insertInto('tenantVariables').values({ name, value }).execute();
  });
