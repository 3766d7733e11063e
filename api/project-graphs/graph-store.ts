// The graphs themselves; what they hold is in `node-store.ts`. Out of scope means not found [PG2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import type { ProjectGraphDraft } from '../../shared/project-graphs/graph.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';

type Sortable = 'name' | 'createdAt' | 'updatedAt';
type Filters = {
  projectId?: string | undefined;
  includeGlobal: boolean;
  userSpecific?: boolean | undefined;
};

export type GraphRow = ProjectGraphDraft & {
  id: string;
  author: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  nodes: number;
  relationships: number;
};

type NewGraph = {
  id: string;
  by: { id: string; name: string };
  draft: ProjectGraphDraft;
  /** In the same transaction: all of it is there, or nothing. */
  also?: (trx: Trx) => Promise<void>;
};

export type GraphStore = ReturnType<typeof graphStore>;

const { maxGraphs } = workLimits.projectGraphs;

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

/** `personId`: whose part of a graph is counted. */
export const graphStore = (db: Db) => ({
  page: (scope: Scope, personId: string, slice: PageRequest<Sortable> & Filters): Promise<Page<GraphRow>> =>
    inTenant(db, scope, (trx) => {
      const { projectId, includeGlobal, userSpecific } = slice;
      return readPage(
        visible(trx, scope, personId)
          .where('name', 'ilike', containing(slice.filter))
          .$if(projectId !== undefined, (query) =>
            query.where((is) =>
              is.or([
                is('projectId', '=', projectId ?? ''),
                ...(includeGlobal ? [is('projectId', 'is', null)] : []),
              ]),
            ),
          )
          .$if(projectId === undefined && !includeGlobal, (query) => query.where('projectId', 'is not', null))
          .$if(userSpecific !== undefined, (query) => query.where('userSpecific', '=', userSpecific ?? false))
          .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        slice,
      );
    }),

  find: (scope: Scope, personId: string, id: string): Promise<GraphRow | undefined> =>
    inTenant(db, scope, (trx) => visible(trx, scope, personId).where('id', '=', id).executeTakeFirst()),

  /** A graph of this id that is there already is kept: the call was repeated. */
  add: (scope: Scope, { id, by, draft, also }: NewGraph) =>
    inTenant(db, scope, async (trx) => {
      await trx
        .insertInto('projectGraphs')
        .values({ id, createdBy: by.id, author: by.name, ...draft })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await lock(trx, `project-graphs:${scope.tenantId}`);
      const { count } = await trx
        .selectFrom('projectGraphs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > maxGraphs) throw new Problem(projectGraphProblems.tooManyGraphs, { most: maxGraphs }); // [PG3]
      await also?.(trx);
    }).catch(nameTaken(draft.name)),

  /** False: somebody else changed or deleted it in the meantime. */
  change: (scope: Scope, id: string, next: ProjectGraphDraft, version: number) =>
    inTenant(db, scope, async (trx) => {
      const { name, description, projectId } = next;
      const { numUpdatedRows } = await trx
        .updateTable('projectGraphs')
        .set({ name, description, projectId, version: sql`version + 1`, updatedAt: new Date() })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(inProjects(scope))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }).catch(nameTaken(next.name)),

  remove: (scope: Scope, id: string) =>
    inTenant(db, scope, (trx) =>
      trx.deleteFrom('projectGraphs').where('id', '=', id).where(inProjects(scope)).execute(),
    ),
});

/** [PG1] */
const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'project_graphs_name'))
    throw new Problem(projectGraphProblems.nameTaken, { name }).at('name');
  throw error;
};

const mine = (personId: string) =>
  sql`graph_id = project_graphs.id and owner_id is not distinct from
    (case when project_graphs.user_specific then ${personId}::text end)`;

const visible = (trx: Trx, scope: Scope, personId: string) =>
  trx
    .selectFrom('projectGraphs')
    .select([
      ...(['id', 'projectId', 'name', 'description', 'userSpecific', 'author', 'version'] as const),
      ...(['createdAt', 'updatedAt'] as const),
      sql<number>`(select count(*)::int from project_graph_nodes
        where ${mine(personId)} and merged_into is null)`.as('nodes'),
      sql<number>`(select count(*)::int from project_graph_edges where ${mine(personId)})`.as(
        'relationships',
      ),
    ])
    .where(inProjectsOrShared(scope));

/** People have left a tenant: their parts of graphs go. [PG4] */
export async function forgetParts(
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) {
  await inTenant(db, { tenantId }, async (trx) => {
    for (const table of ['projectGraphNodes', 'projectGraphSources'] as const)
      await trx
        .deleteFrom(table)
        .where('ownerId', 'in', [...userIds])
        .execute();
  });
}
