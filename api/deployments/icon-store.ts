import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = { tenantId: string };
type NewIcon = { bytes: Buffer; mediaType: string; createdBy: string };

export const iconStore = (db: Db) => ({
  /** The same picture is kept once. */
  add: (tenant: Tenant, { bytes, ...icon }: NewIcon) =>
    inTenant(db, tenant, (trx) =>
      trx
        .insertInto('deploymentIcons')
        .values({ ...icon, bytes, hash: createHash('sha256').update(bytes).digest('hex') })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'hash']).doUpdateSet({ uploadedAt: sql<Date>`now()` }),
        )
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),

  read: (tenant: Tenant, id: string) =>
    inTenant(db, tenant, (trx) =>
      trx
        .selectFrom('deploymentIcons')
        .select(['bytes', 'mediaType'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ),
});

/** Those that no deployment has, and that nobody is about to give one. [DE15] */
export const removeUnusedIcons = (db: Db, { tenantId }: Tenant, before: Date) =>
  inTenant(db, { tenantId }, (trx) =>
    trx
      .deleteFrom('deploymentIcons')
      .where('uploadedAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('deployments').select('id').whereRef('iconId', '=', 'deploymentIcons.id'))),
      )
      .execute(),
  );
