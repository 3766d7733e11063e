// What people have entered in user-based credentials. Everybody works on their own row alone.
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import type { StoredField } from '../../shared/credentials/credential.ts';
import { forgetRequestsOf, lockConnection } from './connection-request-store.ts';
import { continuing } from './continuing.ts';
import type { Stored } from './sealed-values.ts';

type Tenant = Pick<Scope, 'tenantId'>;
export type PersonalRow = {
  credentialId: string;
  fields: StoredField[];
  sealedValues: string | null;
  isRejected: boolean;
  updatedAt: Date;
};
export type PersonalStore = ReturnType<typeof personalStore>;

export function personalStore(db: Db) {
  return {
    /** Those of one person, of some credentials. */
    ofPerson: (tenant: Tenant, userId: string, credentialIds: readonly string[]): Promise<PersonalRow[]> =>
      inTenant(db, tenant, (trx) =>
        trx
          .selectFrom('personalCredentials')
          .select(['credentialId', 'fields', 'sealedValues', 'isRejected', 'updatedAt'])
          .where('userId', '=', userId)
          .where('credentialId', 'in', ['00000000-0000-0000-0000-000000000000', ...credentialIds])
          .execute(),
      ),

    save: (
      tenant: Tenant,
      { credentialId, userId }: { credentialId: string; userId: string },
      { fields, sealedValues }: Stored,
    ) =>
      inTenant(db, tenant, async (trx) => {
        await lockConnection(trx, { credentialId, userId });
        const change = {
          fields: JSON.stringify(fields),
          sealedValues,
          isRejected: false,
          updatedAt: new Date(),
        };
        await trx
          .insertInto('personalCredentials')
          .values({ credentialId, userId, ...change })
          .onConflict((conflict) => conflict.columns(['credentialId', 'userId']).doUpdateSet(change))
          .execute();
        await enqueue(trx, continuing, { credentialId, userId });
      }),

    reject: (tenant: Tenant, { credentialId, userId }: { credentialId: string; userId: string }) =>
      inTenant(db, tenant, (trx) =>
        trx
          .updateTable('personalCredentials')
          .set({ isRejected: true })
          .where('credentialId', '=', credentialId)
          .where('userId', '=', userId)
          .execute(),
      ),

    /** A slot that changes its address or its fields is empty again for everybody. */
    forgetAll: (tenant: Tenant, credentialId: string) =>
      inTenant(db, tenant, (trx) =>
        trx.deleteFrom('personalCredentials').where('credentialId', '=', credentialId).execute(),
      ),

    forget: (tenant: Tenant, { credentialId, userId }: { credentialId: string; userId: string }) =>
      inTenant(db, tenant, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('personalCredentials')
          .where('credentialId', '=', credentialId)
          .where('userId', '=', userId)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}

export const enteredAtOf = async (
  trx: Trx,
  { credentialId, userId }: { credentialId: string; userId: string },
) => {
  const row = await trx
    .selectFrom('personalCredentials')
    .select('updatedAt')
    .where('credentialId', '=', credentialId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.updatedAt ?? null;
};

/** People who have left take along what was theirs alone. */
export const forgetPeople = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await forgetRequestsOf(trx, userIds);
    await trx
      .deleteFrom('personalCredentials')
      .where('userId', 'in', [...userIds])
      .execute();
    await trx
      .deleteFrom('credentials')
      .where('ownerId', 'in', [...userIds])
      .execute();
  });
