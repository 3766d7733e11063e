// The only file that touches tenants and their flags.
import { randomUUID } from 'node:crypto';
import type { Flag } from '../../shared/access/flags.ts';
import type { Plan } from '../../shared/access/limits.ts';
import type { Scope } from '../../shared/access/standing.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

type NewTenant = { name: string; plan: Plan; organizationExternalId?: string; status?: string };

export const addTenant = (
  db: Db,
  { name, plan, organizationExternalId = randomUUID(), status = 'Active' }: NewTenant,
) =>
  asSystem(db, (trx) =>
    trx
      .insertInto('tenants')
      .values({
        name,
        subscription_type: plan,
        subscription_status: status,
        organization_external_id: organizationExternalId,
      })
      .returning(['id', 'name', 'organization_external_id as organizationExternalId'])
      .executeTakeFirstOrThrow(),
  );

export const findTenant = (db: Db, organizationExternalId: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('tenants')
      .select([
        'id',
        'name',
        'organization_external_id as organizationExternalId',
        'subscription_status as status',
      ])
      .where('organization_external_id', '=', organizationExternalId)
      .executeTakeFirst(),
  );

export const setTenantStatus = (db: Db, id: string, status: string) =>
  asSystem(db, (trx) =>
    trx.updateTable('tenants').set({ subscription_status: status }).where('id', '=', id).execute(),
  );

export const isAnyTenantThere = (db: Db) =>
  asSystem(db, async (trx) => {
    const row = await trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
    return row !== undefined;
  });

export const setFlag = (db: Db, { tenantId }: Pick<Scope, 'tenantId'>, name: Flag, enabled: boolean) =>
  inTenant(db, { tenantId }, (trx) =>
    trx
      .insertInto('tenant_flags')
      .values({ name, enabled })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ enabled }))
      .execute(),
  );
