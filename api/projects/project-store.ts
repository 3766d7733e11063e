// The rows of projects that are there. Scope comes first everywhere: out of scope means not found [P4].
import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { projectStatus } from '../../shared/node/database/literals.ts';
import type { ProjectDraft } from '../../shared/projects/project.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { keepWithinLimit, type LimitCount } from '../../shared/node/database/plan-limits.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import type { projectRoutes } from '../../shared/projects/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { agentCount, lastChange, recentRunCount } from './contents-read-model.ts';

/** Of two who take the last place at the same moment, one is refused. */
export const tooMany = (limit: number) => new Problem(projectProblems.limitReached, { limit });

export const countProjects: LimitCount = (trx) =>
  trx
    .selectFrom('projects')
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();

type ProjectListParams = z.output<typeof projectRoutes.page.query>;
type Reader = { id: string };

export type ProjectRow = {
  id: string;
  name: string;
  description: string;
  projectIcon: string;
  status: 'Active' | 'Paused';
  monthlyBudget: number | null;
  createdAt: Date;
  updatedAt: Date;
  pinned: boolean;
};
type ListedRow = ProjectRow & { agents: number; runsOfSevenDays: number; modified: Date };
export type ProjectStore = ReturnType<typeof projectStore>;

const columns = {
  name: sql`lower(name)`,
  createdAt: sql`created_at`,
  updatedAt: lastChange,
  agents: agentCount,
  runsOfSevenDays: recentRunCount,
};

export function projectStore(db: Db) {
  const inScope = <Result>(scope: Scope, work: (trx: Trx) => Promise<Result>) => inTenant(db, scope, work);

  return {
    ...changes(db),

    list: (scope: Scope, reader: Reader) =>
      inScope(scope, (trx) =>
        visible(trx, scope, reader).orderBy(columns.name).limit(workLimits.lists.maxProjects).execute(),
      ),

    page: (scope: Scope, reader: Reader, ask: ProjectListParams): Promise<Page<ListedRow>> =>
      inScope(scope, (trx) => {
        const { filter, sortBy = 'name', sortDirection, pinnedFirst } = ask;
        const rows = visible(trx, scope, reader)
          .where(matchesSearch(filter))
          .select([agentCount.as('agents'), recentRunCount.as('runsOfSevenDays'), lastChange.as('modified')])
          .$if(pinnedFirst, (projects) => projects.orderBy(isPinnedBy(reader), 'desc'))
          .orderBy(columns[sortBy], sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy(columns.name)
          .orderBy('id');
        return readPage(rows, ask);
      }),

    find: (scope: Scope, reader: Reader, id: string) =>
      inScope(scope, (trx) => visible(trx, scope, reader).where('id', '=', id).executeTakeFirst()),

    findAll: (scope: Scope, reader: Reader, ids: readonly string[]) =>
      inScope(scope, (trx) =>
        visible(trx, scope, reader)
          .where('id', 'in', [...ids])
          .orderBy(columns.name)
          .execute(),
      ),

    /** Those of the ids that are projects within the scope. */
    knownIds: (scope: Scope, ids: readonly string[]) =>
      inScope(scope, async (trx) => {
        const query = trx.selectFrom('projects').select('id').where(isVisible(scope));
        const rows = await query.where('id', 'in', [...ids]).execute();
        return rows.map(({ id }) => id);
      }),

    pinned: (scope: Scope, reader: Reader) =>
      inScope(scope, (trx) =>
        visible(trx, scope, reader).where(isPinnedBy(reader)).orderBy(columns.name).execute(),
      ),

    /** Looks through the whole tenant, since a name may be taken by a project the asker cannot see. */
    findIdByName: ({ tenantId }: Pick<Scope, 'tenantId'>, name: string) =>
      inTenant(db, { tenantId }, async (trx) => {
        const row = await trx
          .selectFrom('projects')
          .select('id')
          .where(notDeleted)
          .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
          .executeTakeFirst();
        return row?.id;
      }),
  };
}

function changes(db: Db) {
  return {
    /** Answers false when the name was taken in between. A project of this id that is there already is kept. */
    add: (scope: Scope, id: string, creatorId: string, draft: ProjectDraft) =>
      inTenant(db, scope, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('projects')
          .values({ id, createdBy: creatorId, ...toColumns(draft) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await keepWithinLimit(trx, scope, { name: 'projects', count: countProjects, refusal: tooMany }); // [P6]
        return true;
      }),

    /** A new budget is checked again, whatever was waived. */
    change: (scope: Scope, id: string, draft: ProjectDraft) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('projects')
          .set({
            ...toColumns(draft),
            ...(draft.monthlyBudget !== undefined && {
              budgetWaivedUntil: sql`case when monthly_budget is not distinct from ${draft.monthlyBudget}::float8
                then budget_waived_until end`,
              status: sql<'Active'>`case when monthly_budget is not distinct from ${draft.monthlyBudget}::float8
                then status else ${projectStatus('Active')} end`,
            }),
            updatedAt: new Date(),
          })
          .where('id', '=', id)
          .where(isVisible(scope))
          .execute(),
      ),

    resume: (scope: Scope, id: string, waivedUntil: Date) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('projects')
          .set({ status: 'Active', budgetWaivedUntil: waivedUntil, updatedAt: new Date() })
          .where('id', '=', id)
          .where(isVisible(scope))
          .execute(),
      ),

    pin: (scope: Scope, userId: string, projectId: string) =>
      inTenant(db, scope, (trx) =>
        trx
          .insertInto('projectPins')
          .values({ userId, projectId })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),

    unpin: (scope: Scope, userId: string, projectId: string) =>
      inTenant(db, scope, (trx) =>
        trx
          .deleteFrom('projectPins')
          .where('userId', '=', userId)
          .where('projectId', '=', projectId)
          .execute(),
      ),
  };
}

const visible = (trx: Trx, scope: Scope, reader: Reader) =>
  trx
    .selectFrom('projects')
    .where(isVisible(scope))
    .select([
      'id',
      'name',
      'description',
      'icon as projectIcon',
      'status',
      'monthlyBudget',
      'createdAt',
      'updatedAt',
      isPinnedBy(reader).as('pinned'),
    ]);

const notDeleted = sql<boolean>`projects.deleted_at is null`;

const isVisible = ({ projects }: Scope) =>
  projects === 'all' ? notDeleted : sql<boolean>`${notDeleted} and id = any(${[...projects]}::uuid[])`;

const isPinnedBy = (reader: Reader) => sql<boolean>`exists (select from project_pins
  where project_pins.project_id = projects.id and project_pins.user_id = ${reader.id})`;

const matchesSearch = (filter: string): Expression<SqlBool> =>
  sql`strpos(lower(name || ' ' || description), lower(${filter})) > 0`;

const toColumns = ({ name, description, projectIcon, monthlyBudget }: ProjectDraft) => ({
  name,
  description,
  icon: projectIcon,
  ...(monthlyBudget !== undefined && { monthlyBudget }),
});

export const forgetPins = (db: Db, { tenantId, userIds }: { tenantId: string; userIds: readonly string[] }) =>
  inTenant(db, { tenantId }, async (trx) => {
    // Those in deleted projects as well, which may be restored.
    await showDeletedProjects(trx);
    await trx
      .deleteFrom('projectPins')
      .where('userId', 'in', [...userIds])
      .execute();
  });
