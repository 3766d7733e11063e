// The prompts themselves; their versions are in `version-store.ts`, their drafts in the log of live documents. Out of
// scope means not found [PR2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { promptDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { isInUse } from './in-use-read-model.ts';
import { containing } from '../../shared/node/database/like.ts';
import { idOfName, matchesProject } from '../../shared/node/database/project-rows.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { forgetDocuments, insertSnapshot } from '../../shared/node/documents/index.ts';

type Sortable = 'name' | 'createdAt' | 'updatedAt';
/** `projectId` null: those of all projects. */
type Filters = {
  projectId?: string | null | undefined;
  includeGlobal: boolean;
  /** Of agents in their active version; absent: either. */
  inUse?: boolean | undefined;
};
type Place = { name: string; projectId: string | null };

export type PromptRow = Place & {
  id: string;
  author: string;
  createdAt: Date;
  updatedAt: Date;
  latestVersion: number | null;
  labels: { name: string; version: number }[];
};

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

const selected = [
  'id',
  'projectId',
  'name',
  'author',
  'createdAt',
  'updatedAt',
  sql<number | null>`(select max(number) from prompt_versions where prompt_id = prompts.id)`.as(
    'latestVersion',
  ),
  sql<
    PromptRow['labels']
  >`(select coalesce(json_agg(json_build_object('name', name, 'version', number) order by name), '[]')
    from prompt_labels where prompt_id = prompts.id)`.as('labels'),
] as const;

export type PromptStore = ReturnType<typeof promptStore>;

export function promptStore(db: Db) {
  return {
    page: (scope: Scope, slice: PageRequest<Sortable> & Filters): Promise<Page<PromptRow>> =>
      inTenant(db, scope, (trx) =>
        readPage(
          visible(trx, scope)
            .where('name', 'ilike', containing(slice.filter))
            .$if(slice.inUse !== undefined, (query) => query.where(isInUse(scope), '=', slice.inUse === true))
            .where(matchesProject(slice))
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    find: (scope: Scope, id: string) => inTenant(db, scope, (trx) => findPrompt(trx, scope, id)),

    findIdByName: (scope: Scope, place: Place) =>
      inTenant(db, scope, (trx) => idOfName(trx, 'prompts', place)),

    /** False when the name was taken in between. A prompt of this id that is there already is kept. */
    add: (scope: Scope, id: string, { by, state, first, ...place }: NewPrompt) =>
      inTenant(db, scope, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('prompts')
          .values({ id, createdBy: by.id, author: by.name, ...place })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await insertSnapshot(trx, promptDocumentName(scope.tenantId, id), state);
        await first?.(trx);
        await keepWithin(trx);
        return true;
      }),

    change: (scope: Scope, id: string, place: Place) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('prompts')
          .set({ name: place.name, projectId: place.projectId, updatedAt: new Date() })
          .where('id', '=', id)
          .where(inProjects(scope))
          .execute(),
      ),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('prompts')
          .where('id', '=', id)
          .where(inProjects(scope))
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await forgetDocuments(trx, [promptDocumentName(scope.tenantId, id)]);
      }),
  };
}

type NewPrompt = Place & {
  by: { id: string; name: string };
  state: Uint8Array;
  /** What else is made with it. */
  first?: ((trx: Trx) => Promise<unknown>) | undefined;
};

/** The rows of a purged project go with it; the documents are nobody's then. */
export async function purgePrompts(db: Db, { tenantId, projectId }: { tenantId: string; projectId: string }) {
  await inTenant(db, { tenantId }, async (trx) => {
    const rows = await trx.selectFrom('prompts').select('id').where('projectId', '=', projectId).execute();
    await forgetDocuments(
      trx,
      rows.map(({ id }) => promptDocumentName(tenantId, id)),
    );
  });
}

async function keepWithin(trx: Trx) {
  const { used } = await trx
    .selectFrom('prompts')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();
  const most = workLimits.prompts.maxPrompts;
  if (Number(used) > most) throw new Problem(promptProblems.tooMany, { most });
}

export const findPrompt = (trx: Trx, scope: Scope, id: string): Promise<PromptRow | undefined> =>
  visible(trx, scope).where('id', '=', id).executeTakeFirst();

const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('prompts').select(selected).where(inProjectsOrShared(scope));
