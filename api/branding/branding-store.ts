import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Branding } from '../../shared/branding/branding.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type BrandingStore = ReturnType<typeof brandingStore>;

export const brandingStore = (db: Db) => ({
  find: (tenant: Tenant, app: string) =>
    inTenant(db, tenant, async (trx) => {
      const row = await trx
        .selectFrom('brandings')
        .select('appearance')
        .where('app', '=', app)
        .executeTakeFirst();
      return row?.appearance;
    }),

  /** Of an organization by its id or its workspace's, asked by somebody nobody knows yet. */
  findForSignIn: (id: string, app: string) =>
    asSystem(db, async (trx) => {
      const row = await trx
        .selectFrom('brandings')
        .innerJoin('tenants', 'tenants.id', 'brandings.tenantId')
        .select('appearance')
        .where('app', '=', app)
        .where((eb) => eb.or([eb('organizationExternalId', '=', id), eb(sql`tenants.id::text`, '=', id)]))
        .orderBy('tenants.createdAt')
        .executeTakeFirst();
      return row?.appearance;
    }),

  /** Answers false when there is one already. */
  add: (tenant: Tenant, app: string, appearance: Branding) =>
    inTenant(db, tenant, async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('brandings')
        .values({ app, appearance: JSON.stringify(appearance) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }),

  /** Answers false when there is none. */
  change: (tenant: Tenant, app: string, appearance: Branding) =>
    inTenant(db, tenant, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('brandings')
        .set({ appearance: JSON.stringify(appearance), updatedAt: sql<Date>`now()` })
        .where('app', '=', app)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }),
});
