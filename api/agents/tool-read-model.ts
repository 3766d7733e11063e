// The tools of a project, those of MCP servers among them, as far as the graphs of its agents have to know them.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import { parametersIn } from '../../shared/mcp-servers/parameters.ts';
import type { KnownTool } from '../../shared/steps/index.ts';
import { neededOf } from '../../shared/tools/parameter.ts';

/** Those of the ids; texts that are no ids are none of them. */
export async function toolsOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<KnownTool[]> {
  const rows = await trx
    .selectFrom('tools')
    .select(['id', 'name', 'parameters'])
    .where(sql<string>`id::text`, 'in', [...ids])
    .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
    .execute();
  const own = rows.map(({ id, name, parameters }) => ({ id, name, needed: neededOf(parameters) }));
  return own.length === ids.length ? own : [...own, ...(await mcpToolsOf(trx, projectId, ids))];
}

/** Also those that are off: an agent calls them again once they are on. */
async function mcpToolsOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<KnownTool[]> {
  const rows = await trx
    .selectFrom('mcpTools')
    .innerJoin('mcpServers', 'mcpServers.id', 'mcpTools.serverId')
    .select(['mcpTools.id', 'mcpTools.name', 'mcpTools.approved'])
    .where(sql<string>`mcp_tools.id::text`, 'in', [...ids])
    .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
    .where('approved', 'is not', null)
    .execute();
  return rows.map(({ id, name, approved }) => ({
    ...{ id, name },
    needed: neededOf(parametersIn(approved?.inputSchema ?? {})),
  }));
}
