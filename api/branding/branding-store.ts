import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Branding } from '../../shared/branding/branding.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type BrandingStore = ReturnType<typeof brandingStore>;

export const brandingStore = (db: Db) => ({
  find: (tenant: Tenant, app: string) =>
    inTenant(db, tenant, async (trx) => {
      const row = await trx.selectFrom('brandings').select('look').where('app', '=', app).executeTakeFirst();
      return row?.look;
    }),

  /** Of an organization by its id or its workspace's, asked by somebody nobody knows yet. */
  findForSignIn: (id: string, app: string) =>
    asSystem(db, async (trx) => {
      const row = await trx
        .selectFrom('brandings')
        .innerJoin('tenants', 'tenants.id', 'brandings.tenantId')
        .select('look')
        .where('app', '=', app)
        .where((eb) => eb.or([eb('organizationExternalId', '=', id), eb(sql`tenants.id::text`, '=', id)]))
        .orderBy('tenants.createdAt')
        .executeTakeFirst();
      return row?.look;
    }),

  /** Answers false when there is one already. */
  add: (tenant: Tenant, app: string, look: Branding) =>
    inTenant(db, tenant, async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('brandings')
        .values({ app, look: JSON.stringify(look) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }),

  /** Answers false when there is none. */
  change: (tenant: Tenant, app: string, look: Branding) =>
    inTenant(db, tenant, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('brandings')
        .set({ look: JSON.stringify(look), updatedAt: sql<Date>`now()` })
        .where('app', '=', app)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }),
});
