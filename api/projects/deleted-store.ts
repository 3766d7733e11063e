// Deleting a project, having it back, and letting it go for good.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import { keepWithinLimit, type LimitCount } from '../../shared/node/database/plan-limits.ts';
import { RESTORABLE_DAYS } from '../../shared/projects/project.ts';
import { countProjects, tooMany } from './project-store.ts';

type Tenant = Pick<Scope, 'tenantId'>;
export type DeletedStore = ReturnType<typeof deletedStore>;

const tooManyAgents = (limit: number) => new Problem(agentProblems.limitReached, { agentsLimit: limit });

type Deps = {
  db: Db;
  countAgents: LimitCount;
  /** The documents of the project's agents. */
  draftsOf: (trx: Trx, tenant: Tenant, projectId: string) => Promise<string[]>;
};

export function deletedStore({ db, countAgents, draftsOf }: Deps) {
  return {
    /** Answers the documents that must be closed, or nothing when it was deleted already. */
    remove: (tenant: Tenant, id: string, by: string) =>
      inTenant(db, tenant, async (trx) => {
        await showDeletedProjects(trx);
        const { numUpdatedRows } = await trx
          .updateTable('projects')
          .set({ deletedAt: new Date(), deletedBy: by })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return undefined;
        return draftsOf(trx, tenant, id);
      }),

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
        await keepWithinLimit(trx, scope, { name: 'projects', count: countProjects, refusal: tooMany });
        await keepWithinLimit(trx, scope, { name: 'agents', count: countAgents, refusal: tooManyAgents });
        return true;
      }),
  };
}

/** Those whose time is over, a few at a time. */
export const overdueProjects = (db: Db, before: Date) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('projects')
      .select(['id', 'tenantId'])
      .where('deletedAt', '<', before)
      .orderBy('deletedAt')
      .limit(20)
      .execute(),
  );

/** Agents, their versions, models and pins go with it. */
export const deleteRow = (trx: Trx, id: string) => trx.deleteFrom('projects').where('id', '=', id).execute();

const canBeRestored = ({ projects }: Scope) => sql<boolean>`deleted_at is not null
  and deleted_at > now() - ${RESTORABLE_DAYS} * interval '1 day'
  and ${projects === 'all' ? sql`true` : sql`id = any(${[...projects]}::uuid[])`}`;
