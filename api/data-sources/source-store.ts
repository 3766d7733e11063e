// The data sources themselves; their files are in `file-store.ts`. Out of scope means not found [DS2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { DataSourceDraft } from '../../shared/data-sources/data-source.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { indexAll } from './file-store.ts';

type Sortable = 'name' | 'createdAt' | 'updatedAt';
type Filters = { projectId?: string | undefined; ids?: readonly string[] };

export type SourceRow = DataSourceDraft & {
  id: string;
  author: string;
  createdAt: Date;
  updatedAt: Date;
  total: number;
  indexed: number;
  failed: number;
  pending: number;
  processing: number;
};

export type SourceStore = ReturnType<typeof sourceStore>;

const { maxSources } = workLimits.dataSources;

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

export const sourceStore = (db: Db) => ({
  page: (scope: Scope, slice: PageRequest<Sortable> & Filters): Promise<Page<SourceRow>> =>
    inTenant(db, scope, (trx) => {
      const { projectId, ids = [] } = slice;
      return readPage(
        visible(trx, scope)
          .where('name', 'ilike', containing(slice.filter))
          .$if(projectId !== undefined, (query) => query.where('projectId', '=', projectId ?? ''))
          .$if(ids.length > 0, (query) => query.where('id', 'in', [...ids]))
          .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        slice,
      );
    }),

  ofProject: (scope: Scope, projectId: string, most: number) =>
    inTenant(db, scope, (trx) =>
      trx
        .selectFrom('dataSources')
        .select(['id', 'name', 'description', 'chunkSize', 'chunkOverlap'])
        .where('projectId', '=', projectId)
        .where(inProjects(scope))
        .orderBy('name')
        .limit(most)
        .execute(),
    ),

  find: (scope: Scope, id: string): Promise<SourceRow | undefined> =>
    inTenant(db, scope, (trx) => visible(trx, scope).where('id', '=', id).executeTakeFirst()),

  /** A data source of this id that is there already is kept: the call was repeated. */
  add: (scope: Scope, id: string, author: string, draft: DataSourceDraft) =>
    inTenant(db, scope, async (trx) => {
      await trx
        .insertInto('dataSources')
        .values({ id, author, ...draft })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await lock(trx, `data-sources:${scope.tenantId}`);
      const { count } = await trx
        .selectFrom('dataSources')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > maxSources) throw new Problem(dataSourceProblems.tooManySources, { most: maxSources }); // [DS7]
    }).catch(nameTaken),

  change: (scope: Scope, before: SourceRow, draft: Omit<DataSourceDraft, 'projectId'>) =>
    inTenant(db, scope, async (trx) => {
      const { name, description, chunkSize, chunkOverlap } = draft;
      await trx
        .updateTable('dataSources')
        .set({ name, description, chunkSize, chunkOverlap, updatedAt: new Date() })
        .where('id', '=', before.id)
        .execute();
      if (chunkSize !== before.chunkSize || chunkOverlap !== before.chunkOverlap)
        await indexAll(trx, before.id); // [DS9]
    }).catch(nameTaken),

  remove: (scope: Scope, id: string) =>
    inTenant(db, scope, (trx) =>
      trx.deleteFrom('dataSources').where('id', '=', id).where(inProjects(scope)).execute(),
    ),
});

/** [DS1] */
const nameTaken = (error: unknown) => {
  if (isUniqueViolation(error, 'data_sources_name'))
    throw new Problem(dataSourceProblems.nameTaken).at('name');
  throw error;
};

const filesIn = (...states: string[]) =>
  sql<number>`(select count(*)::int from source_files where source_id = data_sources.id
    and (${states.length === 0} or status = any(${states})))`;

const visible = (trx: Trx, scope: Scope) =>
  trx
    .selectFrom('dataSources')
    .select([
      'id',
      'projectId',
      'name',
      'description',
      'chunkSize',
      'chunkOverlap',
      'author',
      'createdAt',
      'updatedAt',
      filesIn().as('total'),
      filesIn('Indexed').as('indexed'),
      filesIn('IndexingFailed', 'Aborted').as('failed'),
      filesIn('Pending', 'Processing').as('pending'),
      filesIn('Processing').as('processing'),
    ])
    .where(inProjects(scope));
