// The records of external agents. Out of scope means not found [XA2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { externalAgentProblems } from '../../shared/external-agents/problems.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { usableIn } from '../../shared/node/database/project-rows.ts';
import { readPage } from '../../shared/node/database/read-page.ts';

const { maxPerProject } = workLimits.externalAgents;

type Sortable = 'name' | 'createdAt' | 'refreshedAt';

export type ExternalAgentRow = {
  id: string;
  projectId: string | null;
  url: string;
  sealedKey: string | null;
  card: object;
  name: string;
  author: string;
  createdAt: Date;
  refreshedAt: Date;
};

export type ExternalAgentStore = ReturnType<typeof externalAgentStore>;

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, refreshedAt: sql`refreshed_at` };

const selected = [
  'id',
  'projectId',
  'url',
  'sealedKey',
  'card',
  'name',
  'author',
  'createdAt',
  'refreshedAt',
] as const;

type Change = { projectId: string | null; url: string; sealedKey: string | null; card: object; name: string };

const toColumns = ({ card, ...rest }: Change) => ({ ...rest, card: JSON.stringify(card) });

export function externalAgentStore(db: Db) {
  return {
    page: (
      scope: Scope,
      slice: PageRequest<Sortable> & { projectId?: string | undefined },
    ): Promise<Page<ExternalAgentRow>> =>
      inTenant(db, scope, (trx) =>
        readPage(
          trx
            .selectFrom('externalAgents')
            .select(selected)
            .where(inProjectsOrShared(scope))
            .where('name', 'ilike', containing(slice.filter))
            .where(usableIn(slice.projectId))
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    /** Those of every project among them. */
    ofProject: (scope: Scope, projectId: string, most: number) =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('externalAgents')
          .select(['id', 'name', 'url'])
          .where(inProjectsOrShared(scope))
          .where(usableIn(projectId))
          .orderBy('name')
          .limit(most)
          .execute(),
      ),

    find: (scope: Scope, id: string): Promise<ExternalAgentRow | undefined> =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('externalAgents')
          .select(selected)
          .where(inProjectsOrShared(scope))
          .where('id', '=', id)
          .executeTakeFirst(),
      ),

    /** One of this id that is there already is kept. */
    add: (scope: Scope, id: string, by: { id: string; name: string }, change: Change) =>
      inTenant(db, scope, async (trx) => {
        await trx
          .insertInto('externalAgents')
          .values({ id, createdBy: by.id, author: by.name, ...toColumns(change) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await refuseTooMany(trx, scope, change.projectId);
      }),

    change: (scope: Scope, id: string, change: Change) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('externalAgents')
          .set({ ...toColumns(change), refreshedAt: new Date() })
          .where('id', '=', id)
          .where(inProjects(scope))
          .execute(),
      ),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('externalAgents').where('id', '=', id).where(inProjects(scope)).execute(),
      ),
  };
}

/** Of two who add the last one at the same moment, one is refused [XA10]. */
async function refuseTooMany(trx: Trx, { tenantId }: Scope, projectId: string | null) {
  await lock(trx, `external-agents:${tenantId}`);
  const { count } = await trx
    .selectFrom('externalAgents')
    .where('projectId', 'is not distinct from', projectId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > maxPerProject) throw new Problem(externalAgentProblems.tooMany, { most: maxPerProject });
}
