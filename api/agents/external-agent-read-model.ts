// External agents as the list of agents shows them. They have no draft and no runs of their own here, and are changed
// where they are added, at /agents/external.
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { AgentFilters } from './agent-filter-read-model.ts';
import type { KnownAgent, Sortable } from './agent-store.ts';

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, modified: sql`refreshed_at` };

const MAX_DESCRIPTION = 2000;

/** What an agent of our own would be to look the same. */
const likeOurs = {
  tagline: '',
  department: '',
  videoLink: '',
  industries: [],
  accessibility: 0,
  customFields: [],
  backupAgentId: null,
  hidden: false,
  external: true,
  version: null,
  reasons: [],
};

/** Those of every project are shown in the project that is asked for, or else in the caller's first. */
export const pageOfExternal = (
  db: Db,
  scope: Scope,
  slice: PageRequest<Sortable>,
  filters: AgentFilters,
): Promise<Page<KnownAgent>> =>
  inTenant(db, scope, async (trx) => {
    const isInScope = (id: 'id' | 'projectId') =>
      scope.projects === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`${sql.ref(id)} = any(${[...scope.projects]}::uuid[])`;
    const home = await trx
      .selectFrom('projects')
      .select('id')
      .where('deletedAt', 'is', null)
      .where(isInScope('id'))
      .$if(filters.projectId !== undefined, (query) => query.where('id', '=', filters.projectId ?? ''))
      .orderBy('createdAt')
      .orderBy('id')
      .executeTakeFirst();
    if (!home) return { items: [], totalCount: 0 };
    const { items, totalCount } = await readPage(
      trx
        .selectFrom('externalAgents')
        .where(sql<SqlBool>`(project_id is null or ${isInScope('projectId')})`)
        .where(sql<SqlBool>`strpos(lower(name), lower(${slice.filter})) > 0`)
        .where(matches(filters))
        .select([
          'id',
          sql<string>`coalesce(project_id, ${home.id}::uuid)`.as('projectId'),
          'name',
          sql<string>`left(coalesce(card ->> 'description', ''), ${MAX_DESCRIPTION}::int)`.as('description'),
          'createdAt',
          'refreshedAt as modified',
        ])
        .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
        .orderBy('id'),
      slice,
    );
    return { items: items.map((row) => ({ ...likeOurs, ...row })), totalCount };
  });

/** They are active and ready, in no department, and reached in no other way than the API. */
function matches(filters: AgentFilters) {
  const { accessMask = 0, hidden = false, status = 'Active', readiness = 'ready' } = filters;
  const areMeant = [accessMask === 0, !hidden, status === 'Active', readiness === 'ready'].every(Boolean);
  const [projectId, createdBy] = [filters.projectId ?? null, filters.createdBy ?? null];
  const isOfSome = Boolean(filters.department) || Boolean(filters.industry);
  return sql<SqlBool>`${areMeant && !isOfSome}::boolean
    and (${projectId}::uuid is null or project_id is null or project_id = ${projectId}::uuid)
    and (${createdBy}::uuid is null or created_by = ${createdBy}::uuid)`;
}
