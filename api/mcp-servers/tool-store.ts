// The tools of MCP servers: what a person has approved, and what the server offers now.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { McpToolState, ToolDefinition } from '../../shared/mcp-servers/definition.ts';
import type { McpToolSwitches } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import { inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';

const MAX_OFFERED = 500;

export type ToolRow = {
  id: string;
  serverId: string;
  name: string;
  approved: ToolDefinition | null;
  approvedHash: string | null;
  offered: ToolDefinition | null;
  offeredHash: string | null;
  isOn: boolean;
  isAsked: boolean;
  onlyReads: boolean;
  reviewer: string;
  reviewedAt: Date | null;
};

/** What somebody has read, by the id of the tool. */
type Review = { id: string; offeredHash: string; isOn: boolean };

export type ToolStore = ReturnType<typeof toolStore>;

const selected = [
  'mcpTools.id',
  'mcpTools.serverId',
  'mcpTools.name',
  'mcpTools.approved',
  'mcpTools.approvedHash',
  'mcpTools.offered',
  'mcpTools.offeredHash',
  'mcpTools.isOn',
  'mcpTools.isAsked',
  'mcpTools.onlyReads',
  'mcpTools.reviewer',
  'mcpTools.reviewedAt',
] as const;

/** [MC5] */
export function stateOf({ approvedHash, offeredHash }: Pick<ToolRow, 'approvedHash' | 'offeredHash'>) {
  if (offeredHash === null) return 'Gone' satisfies McpToolState;
  if (approvedHash === null) return 'New' satisfies McpToolState;
  return approvedHash === offeredHash ? 'Approved' : ('Changed' satisfies McpToolState);
}

export const isCallable = (tool: ToolRow) => tool.isOn && stateOf(tool) === 'Approved';

export function toolStore(db: Db) {
  return {
    ofServers: (scope: Scope, serverIds: readonly string[]): Promise<ToolRow[]> =>
      serverIds.length === 0
        ? Promise.resolve([])
        : inTenant(db, scope, (trx) =>
            trx
              .selectFrom('mcpTools')
              .select(selected)
              .where('serverId', 'in', [...serverIds])
              .orderBy('name')
              .execute(),
          ),

    /** Only of a server that is in scope. */
    find: async (scope: Scope, id: string): Promise<ToolRow> => {
      const row = isId(id)
        ? await inTenant(db, scope, (trx) =>
            inScope(trx, scope).where('mcpTools.id', '=', id).executeTakeFirst(),
          )
        : undefined;
      if (!row) throw new Problem(mcpProblems.toolNotFound);
      return row;
    },

    has: async (scope: Scope, id: string): Promise<boolean> => {
      const row = await inTenant(db, scope, (trx) =>
        inScope(trx, scope).where('mcpTools.id', '=', id).executeTakeFirst(),
      );
      return row !== undefined;
    },

    /** Those a project may use and somebody has approved. */
    offered: (scope: Scope, projectId: string, ids: readonly string[]) =>
      inTenant(db, scope, (trx) =>
        inScope(trx, scope)
          .select(['mcpServers.name as serverName'])
          .where((eb) =>
            eb.or([eb('mcpServers.projectId', 'is', null), eb('mcpServers.projectId', '=', projectId)]),
          )
          .where('mcpTools.approvedHash', 'is not', null)
          .$if(ids.length > 0, (query) => query.where('mcpTools.id', 'in', [...ids]))
          .orderBy(sql`lower(mcp_servers.name)`)
          .orderBy('mcpTools.name')
          .limit(MAX_OFFERED)
          .execute(),
      ),

    /** [MC5] */
    review: (scope: Scope, serverId: string, reviews: readonly Review[], by: string) =>
      inTenant(db, scope, async (trx) => {
        await lock(trx, `mcp-tools:${serverId}`);
        for (const { id, offeredHash, isOn } of reviews) {
          const { numUpdatedRows } = await trx
            .updateTable('mcpTools')
            .set({
              approved: sql<string>`offered`,
              approvedHash: sql<string>`offered_hash`,
              isOn,
              onlyReads: sql<boolean>`case when approved is null
                then coalesce((offered->'hints'->>'readOnly')::boolean, false) else only_reads end`,
              reviewer: by,
              reviewedAt: new Date(),
            })
            .where('id', '=', id)
            .where('serverId', '=', serverId)
            .where('offeredHash', '=', offeredHash)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new Problem(mcpProblems.definitionChanged);
        }
      }),

    switchTool: (scope: Scope, id: string, switches: McpToolSwitches) =>
      inTenant(db, scope, (trx) => trx.updateTable('mcpTools').set(switches).where('id', '=', id).execute()),

    /** One that is gone, and that nobody needs to be told of any more. */
    forget: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('mcpTools').where('id', '=', id).where('offeredHash', 'is', null).execute(),
      ),
  };
}

const inScope = (trx: Trx, scope: Scope) =>
  trx
    .selectFrom('mcpTools')
    .innerJoin('mcpServers', 'mcpServers.id', 'mcpTools.serverId')
    .select(selected)
    .where(inProjectsOrShared(scope));

const { maxNamedModels } = workLimits.lists;

/** The tools a project may use, as people tell them apart. */
export const mcpToolNames = (db: Db) => async (scope: Scope, projectId: string) => {
  const tools = await toolStore(db).offered(scope, projectId, []);
  return tools
    .slice(0, maxNamedModels)
    .map(({ id, name, serverName }) => ({ id, name: `${serverName}: ${name}` }));
};
