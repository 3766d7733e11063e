// The memories themselves; their texts are in `value-store.ts`. Out of scope means not found [ME2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { MemorySettings, MemoryType } from '../../shared/memories/memory.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { keepWithinLimit, type LimitCount } from '../../shared/node/database/plan-limits.ts';
import { idOfName, matchesProject, usableIn } from '../../shared/node/database/project-rows.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';

type Sortable = 'name' | 'createdAt' | 'updatedAt';
type Filters = { projectId?: string | undefined; includeGlobal: boolean; type?: MemoryType | undefined };

export type MemoryRow = MemorySettings & {
  id: string;
  author: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** Of two who take the last place at the same moment, one is refused. */
const tooMany = () => new Problem(memoryProblems.limitReached);

export const countMemories: LimitCount = (trx) =>
  trx
    .selectFrom('memories')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();

/** Of two who save the same name at the same moment, one is refused. [ME1] */
const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'memories_name'))
    throw new Problem(memoryProblems.nameTaken, { name }).at('name');
  throw error;
};

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

const selected = [
  'id',
  'projectId',
  'name',
  'type',
  'userSpecific',
  'maxEntries',
  'whenFull',
  'maxCharacters',
  'maxAgeDays',
  'author',
  'version',
  'createdAt',
  'updatedAt',
] as const;

export type MemoryStore = ReturnType<typeof memoryStore>;

export function memoryStore(db: Db) {
  return {
    page: (scope: Scope, slice: PageRequest<Sortable> & Filters): Promise<Page<MemoryRow>> =>
      inTenant(db, scope, (trx) =>
        readPage(
          visible(trx, scope)
            .where('name', 'ilike', containing(slice.filter))
            .$if(slice.type !== undefined, (query) => query.where('type', '=', slice.type ?? 'User'))
            .where(matchesProject(slice))
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    find: (scope: Scope, id: string) => inTenant(db, scope, (trx) => find(trx, scope, id)),

    findIdByName: (scope: Scope, place: Pick<MemorySettings, 'name' | 'projectId'>) =>
      inTenant(db, scope, (trx) => idOfName(trx, 'memories', place)),

    /** False when the name was taken in between. A memory of this id that is there already is kept. */
    add: (scope: Scope, id: string, by: { id: string; name: string }, draft: MemorySettings) =>
      inTenant(db, scope, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('memories')
          .values({ id, createdBy: by.id, author: by.name, ...draft })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        await keepWithinLimit(trx, scope, { name: 'memories', count: countMemories, refusal: tooMany }); // [ME3]
        return numInsertedOrUpdatedRows === 1n;
      }),

    /** False: somebody else changed or deleted it in the meantime. */
    change: (scope: Scope, id: string, next: MemorySettings, version: number) =>
      inTenant(db, scope, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('memories')
          .set({
            name: next.name,
            projectId: next.projectId,
            maxEntries: next.maxEntries,
            whenFull: next.whenFull,
            maxCharacters: next.maxCharacters,
            maxAgeDays: next.maxAgeDays,
            version: sql`version + 1`,
            updatedAt: new Date(),
          })
          .where('id', '=', id)
          .where('version', '=', version)
          .where(inProjects(scope))
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 1n;
      }).catch(nameTaken(next.name)),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('memories').where('id', '=', id).where(inProjects(scope)).execute(),
      ),
  };
}

export const find = (trx: Trx, scope: Scope, id: string): Promise<MemoryRow | undefined> =>
  visible(trx, scope).where('id', '=', id).executeTakeFirst();

/** The memories a project may use, as people tell them apart. */
export const memoryNames = (db: Db) => (scope: Scope, projectId: string) =>
  inTenant(db, scope, (trx) =>
    visible(trx, scope)
      .where(usableIn(projectId))
      .clearSelect()
      .select(['id', 'name'])
      .orderBy('name')
      .limit(workLimits.lists.maxNamedModels)
      .execute(),
  );

const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('memories').select(selected).where(inProjectsOrShared(scope));
