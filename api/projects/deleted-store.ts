// Deleting a project, having it back, and letting it go for good with everything that hangs on it.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { tenantWideRoles } from '../../shared/access/roles.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { openStates } from '../../shared/executions/run-state.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { keepWithinLimit } from '../../shared/node/database/plan-limits.ts';
import { RESTORABLE_DAYS, type ProjectConsequences } from '../../shared/projects/project.ts';
import { tooMany } from './project-store.ts';

type Tenant = Pick<Scope, 'tenantId'>;
export type DeletedStore = ReturnType<typeof deletedStore>;

const tooManyAgents = (limit: number) => new Problem(agentProblems.limitReached, { agentsLimit: limit });

/** So many runs are removed by one transaction. */
const BATCH = 500;

export function deletedStore(db: Db) {
  const seeingDeleted = <Result>(tenant: Tenant, work: (trx: Trx) => Promise<Result>) =>
    inTenant(db, tenant, async (trx) => {
      await showDeletedProjects(trx);
      return work(trx);
    });

  return {
    consequences: (tenant: Tenant, id: string) => inTenant(db, tenant, (trx) => consequences(trx, id)),

    /** Answers the documents that must be closed, or nothing when it was deleted already. */
    remove: (tenant: Tenant, id: string, by: string) =>
      seeingDeleted(tenant, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('projects')
          .set({ deletedAt: new Date(), deletedBy: by })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return undefined;
        const agents = await trx.selectFrom('agents').select('id').where('projectId', '=', id).execute();
        return agents.map((agent) => agentDocumentName(tenant.tenantId, agent.id));
      }),

    /** Runs of the project that have not ended. */
    openRuns: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, async (trx) => {
        const { rows } = await sql<{ id: string }>`select id from runs where project_id = ${id}
          and status = any(${[...openStates]}) order by depth, id`.execute(trx);
        return rows.map((row) => row.id);
      }),

    /** Those that began while the project was being deleted: nobody sees them any more, and no worker goes on. */
    endLateRuns: (tenant: Tenant, id: string) =>
      seeingDeleted(tenant, (trx) =>
        trx
          .updateTable('runs')
          .set((eb) => ({
            status: 'cancelled',
            dueAt: null,
            epoch: eb('epoch', '+', 1),
            endedAt: new Date(),
          }))
          .where('projectId', '=', id)
          .where('status', 'in', openStates)
          .execute(),
      ),

    list: (scope: Scope) =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('projects')
          .select(['id', 'name', 'icon as projectIcon', 'deletedBy'])
          .select(sql<Date>`deleted_at`.as('deletedAt'))
          .where(canBeRestored(scope))
          .orderBy('deletedAt', 'desc')
          .orderBy('id')
          .limit(200)
          .execute(),
      ),

    find: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('projects')
          .select(['id', 'name'])
          .where('id', '=', id)
          .where(canBeRestored(scope))
          .executeTakeFirst(),
      ),

    /** Answers false when the name was taken in between. */
    restore: (scope: Scope, id: string, name: string) =>
      inTenant(db, scope, async (trx) => {
        const { rows } = await sql`update projects set deleted_at = null, deleted_by = '', name = ${name},
            updated_at = now()
          where id = ${id} and ${canBeRestored(scope)} and not exists (select from projects other
            where other.deleted_at is null and lower(other.name) = lower(${name}))
          returning id`.execute(trx);
        if (rows.length === 0) return false;
        // What was in it counts again as well. [P6] [AG3]
        await keepWithinLimit(trx, scope, 'projects', tooMany);
        await keepWithinLimit(trx, scope, 'agents', tooManyAgents);
        return true;
      }),

    /** Those whose time is over, a few at a time. */
    overdue: (before: Date) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('projects')
          .select(['id', 'tenantId'])
          .where('deletedAt', '<', before)
          .orderBy('deletedAt')
          .limit(20)
          .execute(),
      ),

    /** Cut off in the middle, it goes on from there the next time: the project's own row goes last. */
    async purge(tenant: Tenant, id: string) {
      while ((await seeingDeleted(tenant, (trx) => purgeRuns(trx, id))) === BATCH);
      await asSystem(db, (trx) => trx.deleteFrom('violations').where('projectId', '=', id).execute());
      await seeingDeleted(tenant, (trx) => purgeRest(trx, tenant, id));
    },
  };
}

const canBeRestored = ({ projects }: Scope) => sql<boolean>`deleted_at is not null
  and deleted_at > now() - ${RESTORABLE_DAYS} * interval '1 day'
  and ${projects === 'all' ? sql`true` : sql`id = any(${[...projects]}::uuid[])`}`;

async function consequences(trx: Trx, id: string): Promise<ProjectConsequences> {
  const { rows } = await sql<ProjectConsequences>`select
    (select count(*) from agents where project_id = ${id} and deleted_at is null) as agents,
    (select count(*) from models where project_id = ${id}) as models,
    (select count(*) from guardrail_assignments where project_id = ${id}) as "guardrailAssignments",
    (select count(*) from api_keys where project_ids = array[${id}::uuid]) as "apiKeys",
    (select count(*) from memberships where disabled_at is null and project_ids = array[${id}::uuid]
      and not roles && ${textArray(tenantWideRoles)}) as people,
    (select count(*) from runs where project_id = ${id}) as runs,
    (select count(*) from runs where project_id = ${id}
      and status = any(${[...openStates]})) as "openRuns"`.execute(trx);
  const [counted] = rows;
  if (!counted) throw new Error('A select without a from answers one row.');
  return counted;
}

async function purgeRuns(trx: Trx, projectId: string): Promise<number> {
  const { rows } = await sql<{ id: string; graphHash: string }>`
    delete from runs where id in (select id from runs where project_id = ${projectId} limit ${BATCH})
    returning id, graph_hash`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from run_events where run_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from run_steps where run_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from run_redactions where run_id = any(${ids}::uuid[])`.execute(trx);
  const hashes = [...new Set(rows.map(({ graphHash: hash }) => hash))];
  await sql`delete from run_graphs where hash = any(${hashes})
    and not exists (select from runs where graph_hash = run_graphs.hash)`.execute(trx);
  return rows.length;
}

async function purgeRest(trx: Trx, { tenantId }: Tenant, projectId: string) {
  await trx.deleteFrom('approvals').where('projectId', '=', projectId).execute();
  await trx.deleteFrom('notifications').where('projectId', '=', projectId).execute();
  await trx.deleteFrom('guardrailAssignments').where('projectId', '=', projectId).execute();
  const agents = await trx.selectFrom('agents').select('id').where('projectId', '=', projectId).execute();
  const documents = agents.map(({ id }) => agentDocumentName(tenantId, id));
  for (const table of ['documentUpdates', 'documentSnapshots', 'documentTouches'] as const)
    await sql`delete from ${sql.table(table)} where document = any(${documents})`.execute(trx);
  // A key without a project left would open nothing for ever.
  await sql`delete from api_keys where project_ids = array[${projectId}::uuid]`.execute(trx);
  for (const table of ['memberships', 'apiKeys'] as const)
    await sql`update ${sql.table(table)} set project_ids = array_remove(project_ids, ${projectId})
      where ${projectId} = any(project_ids)`.execute(trx);
  // Agents, their versions, models and pins go with it.
  await trx.deleteFrom('projects').where('id', '=', projectId).execute();
}
