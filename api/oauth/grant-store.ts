// What services have granted: sealed tokens, of a credential or of one person in a user-based one.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

/** `userId` null: the credential's own. */
export type Holder = { credentialId: string; userId: string | null };

export type Grant = {
  connectorId: string | null;
  scopes: string;
  sealedTokens: string | null;
  canRefresh: boolean;
  tokenExpiresAt: Date | null;
};

export type HeldGrant = Grant & { userId: string | null };
export type GrantStore = ReturnType<typeof grantStore>;

const columns = ['userId', 'connectorId', 'scopes', 'sealedTokens', 'canRefresh', 'tokenExpiresAt'] as const;

const of = (trx: Trx, { credentialId, userId }: Holder) =>
  trx
    .selectFrom('oauthGrants')
    .select(columns)
    .where('credentialId', '=', credentialId)
    .where('userId', 'is not distinct from', userId);

export const grantStore = (db: Db) => ({
  find: (tenant: Tenant, holder: Holder): Promise<HeldGrant | undefined> =>
    inTenant(db, tenant, (trx) => of(trx, holder).executeTakeFirst()),

  /** All of a credential: its own, and each person's. */
  all: (tenant: Tenant, credentialId: string): Promise<HeldGrant[]> =>
    inTenant(db, tenant, (trx) =>
      trx.selectFrom('oauthGrants').select(columns).where('credentialId', '=', credentialId).execute(),
    ),

  save: (tenant: Tenant, holder: Holder, grant: Grant) =>
    inTenant(db, tenant, (trx) =>
      trx
        .insertInto('oauthGrants')
        .values({ ...holder, ...grant })
        .onConflict((conflict) =>
          conflict
            .expression(sql`credential_id, coalesce(user_id, credential_id)`)
            .doUpdateSet({ ...grant, updatedAt: new Date() }),
        )
        .execute(),
    ),

  /** Whoever comes meanwhile waits for `work`, and then sees what it has stored [OA6]. */
  whileHeld: <Result>(
    tenant: Tenant,
    holder: Holder,
    work: (grant: Grant | undefined, store: (grant: Partial<Grant>) => Promise<unknown>) => Promise<Result>,
  ): Promise<Result> =>
    inTenant(db, tenant, async (trx) => {
      const grant = await of(trx, holder).forUpdate().executeTakeFirst();
      return work(grant, (change) =>
        trx
          .updateTable('oauthGrants')
          .set({ ...change, updatedAt: new Date() })
          .where('credentialId', '=', holder.credentialId)
          .where('userId', 'is not distinct from', holder.userId)
          .execute(),
      );
    }),

  remove: (tenant: Tenant, holder: Holder) =>
    inTenant(db, tenant, (trx) =>
      trx
        .deleteFrom('oauthGrants')
        .where('credentialId', '=', holder.credentialId)
        .where('userId', 'is not distinct from', holder.userId)
        .execute(),
    ),
});

/** Of people who have left. */
export const forgetGrantsOf = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('oauthGrants')
      .where('userId', 'in', [...userIds])
      .execute();
    await trx
      .deleteFrom('oauthConsents')
      .where('userId', 'in', [...userIds])
      .execute();
  });
