// The only file that writes email triggers. There is a row for each version one was carried to; `isLive` is set in the
// row of the active version alone.
import { sql } from 'kysely';
import type { NewVersion } from '../../shared/agents/trigger-version.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { EmailTriggerDraft } from '../../shared/email-triggers/email-trigger.ts';
import { emailTriggerProblems } from '../../shared/email-triggers/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { carryTriggers, inVersion, ofAgentVersion } from '../agents/index.ts';

export type EmailTriggerStore = ReturnType<typeof emailTriggerStore>;
export type EmailTriggerRow = NonNullable<Awaited<ReturnType<EmailTriggerStore['find']>>>;

type Placed = { id: string; projectId: string; agentId: string; version: number; isLive: boolean };
type Saved = EmailTriggerDraft & { by: { id: string; name: string } };
type OfVersion = { id: string; version: number };

export function emailTriggerStore(db: Db) {
  return {
    ofAgent: (scope: Scope, agentId: string, version: number) =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope).where(ofAgentVersion({ agentId, version })).executeTakeFirst(),
      ),

    find: (scope: Scope, { id, version }: OfVersion) =>
      inTenant(db, scope, (trx) => visible(trx, scope).where(inVersion({ id, version })).executeTakeFirst()),

    /** Of whichever version; what all of them share. */
    findAny: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        visible(trx, scope).where('id', '=', id).orderBy('version', 'desc').executeTakeFirst(),
      ),

    add: (scope: Scope, placed: Placed, { address, ...saved }: Saved & { address: string }) =>
      inTenant(db, scope, async (trx) => {
        await lock(trx, `email triggers ${placed.agentId}`);
        const other = await trx
          .selectFrom('emailTriggers')
          .select('id')
          .where(ofAgentVersion(placed))
          .executeTakeFirst();
        if (other) throw new Problem(emailTriggerProblems.oneOnly);
        await refuseTaken(trx, address, placed.id);
        await trx
          .insertInto('emailTriggers')
          .values({ ...placed, address, ...toColumns(saved) })
          .execute();
      }),

    change: (scope: Scope, { id, version }: OfVersion, saved: Saved) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('emailTriggers')
          .set({ ...toColumns(saved), updatedAt: new Date() })
          .where(inVersion({ id, version }))
          .where(inProjects(scope))
          .execute(),
      ),

    /** In all versions at once. */
    setAddress: (scope: Scope, id: string, address: string) =>
      inTenant(db, scope, async (trx) => {
        await refuseTaken(trx, address, id);
        await trx
          .updateTable('emailTriggers')
          .set({ address })
          .where('id', '=', id)
          .where(inProjects(scope))
          .execute();
      }),

    remove: (scope: Scope, { id, version }: OfVersion) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('emailTriggers').where(inVersion({ id, version })).where(inProjects(scope)).execute(),
      ),

    /** With the last version the mails go as well. */
    isLeft: (scope: Scope, id: string) =>
      inTenant(db, scope, async (trx) => {
        const left = await trx
          .selectFrom('emailTriggers')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        return left !== undefined;
      }),
  };
}

/** Also of one in another project: addresses are proof of their project alone. */
async function refuseTaken(trx: Trx, address: string, id: string) {
  await lock(trx, `email address ${address}`);
  const taken = await trx
    .selectFrom('emailTriggers')
    .select('id')
    .where('address', '=', address)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) throw new Problem(emailTriggerProblems.addressUnfit).at('email');
}

/** An agent's email trigger moves with it. */
export async function moveEmailTrigger(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await trx.updateTable('emailTriggers').set({ projectId }).where('agentId', '=', agentId).execute();
}

const CARRIED =
  'id tenant_id project_id agent_id address restriction allowed is_active updated_by updated_by_name created_at ' +
  'updated_at';

export const carryEmailTrigger = (trx: Trx, change: NewVersion) =>
  carryTriggers(
    trx,
    { table: 'email_triggers', columns: CARRIED.split(' '), fresh: { is_live: false } },
    change,
  );

/** That of the active version starts runs from now on, the others no longer. */
export async function bindEmailTrigger(trx: Trx, { agentId, to }: NewVersion) {
  await trx
    .updateTable('emailTriggers')
    .set({ isLive: sql<boolean>`version = ${to}` })
    .where('agentId', '=', agentId)
    .execute();
}

const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('emailTriggers').selectAll().where(inProjects(scope));

const toColumns = ({ by, restriction, allowed, isActive }: Saved) => ({
  restriction,
  allowed,
  isActive,
  updatedBy: by.id,
  updatedByName: by.name,
});
