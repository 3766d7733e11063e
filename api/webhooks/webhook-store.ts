// The only file that writes webhooks. Of a webhook there is a row for each version it was carried to; `isLive` is set in
// the rows of the active version alone.
import { sql } from 'kysely';
import type { NewVersion } from '../../shared/agents/trigger-version.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { webhookProblems } from '../../shared/webhooks/problems.ts';
import type { WebhookDraft } from '../../shared/webhooks/webhook.ts';
import { carryTriggers, countTriggers, inVersion, ofAgentVersion } from '../agents/index.ts';

const { maxPerAgent } = workLimits.webhooks;

export type WebhookRow = Awaited<ReturnType<WebhookStore['list']>>[number];
export type WebhookStore = ReturnType<typeof webhookStore>;

type Placed = { id: string; projectId: string; agentId: string; version: number; isLive: boolean };
type Saved = WebhookDraft & { by: { id: string; name: string } };
type OfVersion = { id: string; version: number };

export function webhookStore(db: Db) {
  return {
    list: (scope: Scope, agentId: string, version: number) =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope)
          .where(ofAgentVersion({ agentId, version }))
          .orderBy('createdAt')
          .orderBy('id')
          .limit(maxPerAgent)
          .execute(),
      ),

    find: (scope: Scope, { id, version }: OfVersion) =>
      inTenant(db, scope, (trx) => visible(trx, scope).where(inVersion({ id, version })).executeTakeFirst()),

    /** Of whichever version; what all of them share. */
    findAny: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope).where('id', '=', id).orderBy('version', 'desc').executeTakeFirst(),
      ),

    add: (
      scope: Scope,
      placed: Placed,
      { address, sealedSecret, ...saved }: Saved & { address: string; sealedSecret: string },
    ) =>
      inTenant(db, scope, async (trx) => {
        await lock(trx, `webhooks ${placed.agentId}`);
        await trx
          .insertInto('webhooks')
          .values({ ...placed, address, sealedSecret, ...toColumns(saved) })
          .execute();
        if ((await countTriggers(trx, 'webhooks', placed)) > maxPerAgent)
          throw new Problem(webhookProblems.tooMany, { most: maxPerAgent });
      }),

    change: (scope: Scope, { id, version }: OfVersion, saved: Saved) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('webhooks')
          .set({ ...toColumns(saved), updatedAt: new Date() })
          .where(inVersion({ id, version }))
          .where(inProjects(scope))
          .execute(),
      ),

    /** In all versions at once. */
    setSecret: (scope: Scope, id: string, sealedSecret: string) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('webhooks')
          .set({ sealedSecret })
          .where('id', '=', id)
          .where(inProjects(scope))
          .execute(),
      ),

    /** With the last version its deliveries go as well. */
    remove: (scope: Scope, { id, version }: OfVersion) =>
      inTenant(db, scope, async (trx) => {
        await trx.deleteFrom('webhooks').where(inVersion({ id, version })).where(inProjects(scope)).execute();
        const left = await trx.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst();
        if (!left) await trx.deleteFrom('webhookDeliveries').where('webhookId', '=', id).execute();
      }),
  };
}

/** An agent's webhooks move with it. */
export async function moveWebhooks(trx: Trx, { agentId, projectId }: { agentId: string; projectId: string }) {
  await trx.updateTable('webhooks').set({ projectId }).where('agentId', '=', agentId).execute();
}

const CARRIED =
  'id tenant_id project_id agent_id address sealed_secret name type header_name prefix algorithm answers is_active ' +
  'updated_by updated_by_name created_at updated_at';

export const carryWebhooks = (trx: Trx, change: NewVersion) =>
  carryTriggers(trx, { table: 'webhooks', columns: CARRIED.split(' '), fresh: { is_live: false } }, change);

/** Those of the active version start runs from now on, the others no longer. */
export async function bindWebhooks(trx: Trx, { agentId, to }: NewVersion) {
  await trx
    .updateTable('webhooks')
    .set({ isLive: sql<boolean>`version = ${to}` })
    .where('agentId', '=', agentId)
    .execute();
}

const visible = (trx: Trx, scope: Scope) => trx.selectFrom('webhooks').selectAll().where(inProjects(scope));

const toColumns = ({ by, ...saved }: Saved) => ({
  name: saved.name,
  type: saved.type,
  headerName: saved.headerName,
  prefix: saved.prefix,
  algorithm: saved.algorithm,
  answers: saved.answers,
  isActive: saved.isActive,
  updatedBy: by.id,
  updatedByName: by.name,
});
