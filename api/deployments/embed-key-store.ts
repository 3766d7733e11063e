// One embed key for each agent that is deployed: it is made with the first deployment.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';

export type NewEmbedKey = { id: string; sealedKey: string; keyHash: string };

export type EmbedKeyStore = ReturnType<typeof embedKeyStore>;

export const embedKeyStore = (db: Db) => ({
  find: (scope: Scope, agentId: string) =>
    inTenant(db, scope, (trx) =>
      trx
        .selectFrom('embedKeys')
        .selectAll()
        .where('agentId', '=', agentId)
        .where(inProjects(scope))
        .executeTakeFirst(),
    ),

  rotate: (scope: Scope, { id, ...key }: NewEmbedKey) =>
    inTenant(db, scope, (trx) =>
      trx
        .updateTable('embedKeys')
        .set({ ...key, rotatedAt: new Date(), lastUsedAt: null })
        .where('id', '=', id)
        .where(inProjects(scope))
        .execute(),
    ),

  setIdentitySecret: (scope: Scope, id: string, sealedIdentitySecret: string) =>
    inTenant(db, scope, (trx) =>
      trx
        .updateTable('embedKeys')
        .set({ sealedIdentitySecret })
        .where('id', '=', id)
        .where(inProjects(scope))
        .execute(),
    ),

  setOrigins: (scope: Scope, id: string, allowedOrigins: string[]) =>
    inTenant(db, scope, (trx) =>
      trx
        .updateTable('embedKeys')
        .set({ allowedOrigins })
        .where('id', '=', id)
        .where(inProjects(scope))
        .execute(),
    ),
});

/** One that is there already is kept. */
export const addEmbedKey = (trx: Trx, agent: { agentId: string; projectId: string }, key: NewEmbedKey) =>
  trx
    .insertInto('embedKeys')
    .values({ ...agent, ...key })
    .onConflict((conflict) => conflict.column('agentId').doNothing())
    .execute();

/** The key moves with its agent. */
export async function moveEmbedKey(trx: Trx, { agentId, projectId }: { agentId: string; projectId: string }) {
  await trx.updateTable('embedKeys').set({ projectId }).where('agentId', '=', agentId).execute();
}

type Found = {
  keyId: string;
  tenantId: string;
  agentId: string;
  allowedOrigins: string[];
  rotatedAt: Date;
  lastUsedAt: Date | null;
};

/** Across tenants: a page knows nothing but the key. */
export const findByKey = (db: Db, keyHash: string): Promise<Found | undefined> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<Found>`
      select embed_keys.id as "keyId", embed_keys.tenant_id as "tenantId", agent_id as "agentId",
        allowed_origins as "allowedOrigins", rotated_at as "rotatedAt", last_used_at as "lastUsedAt"
      from embed_keys
        join tenants on tenants.id = embed_keys.tenant_id and tenants.disabled_at is null
        join projects on projects.id = embed_keys.project_id and projects.deleted_at is null
      where key_hash = ${keyHash}`.execute(trx);
    return rows[0];
  });

export const findIdentitySecret = (
  db: Db,
  { tenantId, keyId }: { tenantId: string; keyId: string },
): Promise<string | undefined> =>
  inTenant(db, { tenantId }, async (trx) => {
    const row = await trx
      .selectFrom('embedKeys')
      .select('sealedIdentitySecret')
      .where('id', '=', keyId)
      .executeTakeFirst();
    return row?.sealedIdentitySecret ?? undefined;
  });

/** Not for every call: what people want to know is whether a key is still in use. */
export async function recordUse(db: Db, { keyId, lastUsedAt }: Pick<Found, 'keyId' | 'lastUsedAt'>) {
  const now = new Date();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < workLimits.deployments.usedEveryMs) return;
  await asSystem(db, (trx) =>
    trx.updateTable('embedKeys').set({ lastUsedAt: now }).where('id', '=', keyId).execute(),
  );
}
