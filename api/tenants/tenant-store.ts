// The only file that touches tenants and their flags.
import { randomUUID } from 'node:crypto';
import type { Flag } from '../../shared/access/flags.ts';
import type { Plan } from '../../shared/access/limits.ts';
import type { Scope } from '../../shared/access/standing.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

export const addTenant = (db: Db, { name, plan }: { name: string; plan: Plan }) =>
  asSystem(db, (trx) =>
    trx
      .insertInto('tenants')
      .values({ name, subscription_type: plan, organization_external_id: randomUUID() })
      .returning(['id', 'name', 'organization_external_id as organizationExternalId'])
      .executeTakeFirstOrThrow(),
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
