// The flags a tenant has set for itself.
import { sql, type RawBuilder } from 'kysely';
import type { Flag, Flags } from '../../shared/access/flags.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

export type FlagStore = ReturnType<typeof flagStore>;

export const flagStore = (db: Db) => ({
  overrides: (scope: Pick<Scope, 'tenantId'>): Promise<Partial<Flags>> =>
    inTenant(db, scope, async (trx) => {
      const rows = await trx.selectFrom('tenantFlags').select(['name', 'enabled']).execute();
      return Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
    }),

  set: (scope: Pick<Scope, 'tenantId'>, name: Flag, enabled: boolean) =>
    inTenant(db, scope, (trx) =>
      trx
        .insertInto('tenantFlags')
        .values({ name, enabled })
        .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doUpdateSet({ enabled }))
        .execute(),
    ),

  reset: (scope: Scope, name: Flag) =>
    inTenant(db, scope, (trx) => trx.deleteFrom('tenantFlags').where('name', '=', name).execute()),
});

/** Of the tenant an expression names, within a statement: those it has set for itself. */
export const flagsOf = (tenantId: RawBuilder<unknown>) =>
  sql<Partial<Flags> | null>`(select jsonb_object_agg(name, tenant_flags.enabled) from tenant_flags
    where tenant_flags.tenant_id = ${tenantId})`;
