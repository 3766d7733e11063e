// The only file that writes who may use which feature.
import { sql } from 'kysely';
import type { Feature, FeatureAudience } from '../../shared/feature-permissions/feature.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = { tenantId: string };

export const permissionStore = (db: Db) => ({
  set: (tenant: Tenant, feature: Feature, audience: FeatureAudience) =>
    inTenant(db, tenant, async (trx) => {
      await trx
        .insertInto('featurePermissions')
        .values({ feature, ...audience })
        .onConflict((conflict) => conflict.columns(['tenantId', 'feature']).doUpdateSet(audience))
        .execute();
    }),
});

export const forgetChosen = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await sql`update feature_permissions set user_ids = array(
        select id from unnest(user_ids) id where id <> all(${[...userIds]}::uuid[]))
      where user_ids && ${[...userIds]}::uuid[]`.execute(trx);
  });
