// Messages people start a chat with. Out of scope means not found [PR2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { idOfName, matchesProject } from '../../shared/node/database/project-rows.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';

type Sortable = 'name' | 'createdAt' | 'updatedAt';
/** `projectId` null: those of all projects. */
type Filters = { projectId?: string | null | undefined; includeGlobal: boolean };
type Draft = { name: string; message: string; projectId: string | null };

export type UserPromptRow = Draft & { id: string; author: string; createdAt: Date; updatedAt: Date };

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

export type UserPromptStore = ReturnType<typeof userPromptStore>;

export const userPromptStore = (db: Db) => ({
  page: (scope: Scope, slice: PageRequest<Sortable> & Filters): Promise<Page<UserPromptRow>> =>
    inTenant(db, scope, (trx) =>
      readPage(
        visible(trx, scope)
          .where('name', 'ilike', containing(slice.filter))
          .where(matchesProject(slice))
          .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        slice,
      ),
    ),

  find: (scope: Scope, id: string): Promise<UserPromptRow | undefined> =>
    inTenant(db, scope, (trx) => visible(trx, scope).where('id', '=', id).executeTakeFirst()),

  findIdByName: (scope: Scope, place: Pick<Draft, 'name' | 'projectId'>) =>
    inTenant(db, scope, (trx) => idOfName(trx, 'userPrompts', place)),

  /** False when the name was taken in between. One of this id that is there already is kept. */
  add: (scope: Scope, id: string, by: { id: string; name: string }, draft: Draft) =>
    inTenant(db, scope, async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('userPrompts')
        .values({ id, createdBy: by.id, author: by.name, ...draft })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      const { used } = await trx
        .selectFrom('userPrompts')
        .select(({ fn }) => fn.countAll<number>().as('used'))
        .executeTakeFirstOrThrow();
      const most = workLimits.prompts.maxUserPrompts;
      if (Number(used) > most) throw new Problem(promptProblems.tooMany, { most });
      return numInsertedOrUpdatedRows === 1n;
    }),

  change: (scope: Scope, id: string, draft: Draft, read: AsRead) =>
    inTenant(db, scope, async (trx) => {
      await refuseStale(trx, 'userPrompts', id, read);
      await trx
        .updateTable('userPrompts')
        .set({ ...draft, updatedAt: new Date() })
        .where('id', '=', id)
        .where(inProjects(scope))
        .execute();
    }),

  remove: (scope: Scope, id: string) =>
    inTenant(db, scope, (trx) =>
      trx.deleteFrom('userPrompts').where('id', '=', id).where(inProjects(scope)).execute(),
    ),
});

const visible = (trx: Trx, scope: Scope) =>
  trx
    .selectFrom('userPrompts')
    .select(['id', 'projectId', 'name', 'message', 'author', 'createdAt', 'updatedAt'])
    .where(inProjectsOrShared(scope));
