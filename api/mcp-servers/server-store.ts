// The records of MCP servers. Out of scope means not found [MC1].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import { isId } from '../../shared/kernel/id.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { McpAbout, McpServer, McpServerDraft, Transport } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { asSystem, inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { usableIn } from '../../shared/node/database/project-rows.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';

const { maxPerProject } = workLimits.mcp;

type Sortable = 'name' | 'createdAt' | 'updatedAt';

export type ServerRow = {
  id: string;
  projectId: string | null;
  name: string;
  description: string;
  transport: Transport;
  address: string;
  credentialId: string | null;
  requestTimeout: number;
  libraryId: string;
  health: McpServer['health']['state'];
  healthMessage: string;
  checkedAt: Date | null;
  checkMilliseconds: number | null;
  about: McpAbout | null;
  leftOut: McpServer['leftOut'];
  author: string;
  createdAt: Date;
  updatedAt: Date;
};

export type ServerStore = ReturnType<typeof serverStore>;

export type Checked = Pick<ServerRow, 'health' | 'healthMessage' | 'checkMilliseconds'>;

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

const selected = [
  'id',
  'projectId',
  'name',
  'description',
  'transport',
  'address',
  'credentialId',
  'requestTimeout',
  'libraryId',
  'health',
  'healthMessage',
  'checkedAt',
  'checkMilliseconds',
  'about',
  'leftOut',
  'author',
  'createdAt',
  'updatedAt',
] as const;

export function serverStore(db: Db) {
  return {
    page: (
      scope: Scope,
      slice: PageRequest<Sortable> & { projectId?: string | undefined },
    ): Promise<Page<ServerRow>> =>
      inTenant(db, scope, (trx) =>
        readPage(
          visible(trx, scope)
            .where((eb) =>
              eb.or([
                eb('name', 'ilike', containing(slice.filter)),
                eb('address', 'ilike', containing(slice.filter)),
              ]),
            )
            .where(usableIn(slice.projectId))
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    find: async (scope: Scope, id: string): Promise<ServerRow> => {
      const row = isId(id)
        ? await inTenant(db, scope, (trx) => visible(trx, scope).where('id', '=', id).executeTakeFirst())
        : undefined;
      if (!row) throw new Problem(mcpProblems.notFound);
      return row;
    },

    /** One of this id that is there already is kept: the call was repeated. */
    add: (scope: Scope, id: string, author: string, draft: McpServerDraft) =>
      inTenant(db, scope, async (trx) => {
        await trx
          .insertInto('mcpServers')
          .values({ id, author, ...draft })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        await refuseTooMany(trx, scope, draft.projectId);
      }).catch(nameTaken(draft.name)),

    change: (scope: Scope, id: string, draft: McpServerDraft, read: AsRead) =>
      inTenant(db, scope, async (trx) => {
        await refuseStale(trx, 'mcpServers', id, read);
        await trx
          .updateTable('mcpServers')
          .set({ ...draft, updatedAt: new Date() })
          .where('id', '=', id)
          .where(inProjects(scope))
          .execute();
        await refuseTooMany(trx, scope, draft.projectId);
      }).catch(nameTaken(draft.name)),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('mcpServers').where('id', '=', id).where(inProjects(scope)).execute(),
      ),

    recordCheck: (scope: Pick<Scope, 'tenantId'>, id: string, checked: Checked) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('mcpServers')
          .set({ ...checked, checkedAt: new Date() })
          .where('id', '=', id)
          .execute(),
      ),

    /** Those nobody has asked for a while, the longest first. */
    due: (before: Date, most: number) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('mcpServers')
          .select(['tenantId', 'id'])
          .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', before)]))
          .orderBy(sql`checked_at nulls first`)
          .limit(most)
          .execute(),
      ),
  };
}

const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('mcpServers').select(selected).where(inProjectsOrShared(scope));

const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'mcp_servers_name'))
    throw new Problem(mcpProblems.nameTaken, { name }).at('name');
  throw error;
};

/** Of two who add the last one at the same moment, one is refused [MC3]. */
async function refuseTooMany(trx: Trx, { tenantId }: Scope, projectId: string | null) {
  await lock(trx, `mcp-servers:${tenantId}`);
  const { count } = await trx
    .selectFrom('mcpServers')
    .where('projectId', 'is not distinct from', projectId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > maxPerProject) throw new Problem(mcpProblems.tooMany, { most: maxPerProject });
}
