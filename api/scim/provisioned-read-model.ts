// What a directory has provisioned, and what those it provisions become.
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { JoinRole } from '../../shared/sso/connection.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export const provisionedCounts = (db: Db, tenant: Tenant) =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom('scimUsers').select(fn.countAll<number>().as('count')).as('people'),
        selectFrom('groups')
          .where('groupType', '=', 'Directory')
          .select(fn.countAll<number>().as('count'))
          .as('groups'),
      ])
      .executeTakeFirstOrThrow(),
  );

/** As the tenant's own connection says. */
export const defaultRoleOf = (db: Db, tenant: Tenant): Promise<JoinRole> =>
  inTenant(db, tenant, async (trx) => {
    const row = await trx
      .selectFrom('ssoConnections')
      .select('defaultRole')
      .orderBy('enabled', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    return row?.defaultRole ?? 'EndUser';
  });
