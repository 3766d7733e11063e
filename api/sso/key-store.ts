// The only file that reads and writes the keys tenants have towards SAML providers.
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type StoredKey = { certificate: string; sealedKey: string };

export const keyStore = (db: Db) => ({
  find: ({ tenantId }: Tenant): Promise<StoredKey | undefined> =>
    inTenant(db, { tenantId }, (trx) =>
      trx.selectFrom('ssoKeys').select(['certificate', 'sealedKey']).executeTakeFirst(),
    ),

  /** Of two that are made at the same moment the first stays. */
  add: ({ tenantId }: Tenant, { certificate, sealedKey }: StoredKey) =>
    inTenant(db, { tenantId }, (trx) =>
      trx
        .insertInto('ssoKeys')
        .values({ certificate, sealedKey })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
});
