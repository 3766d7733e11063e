// Which MCP servers agents use: those whose tools their active versions call.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';

type ServerUse = {
  id: string;
  name: string;
  address: string;
  toolCount: number;
  agents: { id: string; name: string; projectId: string }[];
  agentCount: number;
  totalCount: number;
};

/** Of each server so many are named. */
const MAX_NAMED = 5;

/** Agents out of scope are neither named nor counted. */
export const serverUses =
  (db: Db) =>
  (scope: Scope, { filter, sortDirection, limit, offset }: PageRequest<'name'>) =>
    inTenant(db, scope, async (trx) => {
      const { projects } = scope;
      const order = sortDirection === 'DESC' ? sql`desc` : sql`asc`;
      const { rows } = await sql<ServerUse>`
        with servers as (select id, name, address from mcp_servers
          where ${inProjectsOrShared(scope)} and name ilike ${containing(filter)}),
        callers as (select distinct servers.id as server_id, agents.id, agents.name, agents.project_id
          from servers join mcp_tools tool on tool.server_id = servers.id
          join agent_uses used on used.used_id = tool.id and used.kind = 'tool'
          join agents on agents.id = used.agent_id and agents.deleted_at is null
          where ${projects === 'all'} or agents.project_id = any(${projects === 'all' ? [] : [...projects]}::uuid[]))
        select servers.*, count(*)::integer as agent_count,
          (select count(distinct used.used_id)::integer from agent_uses used
            join mcp_tools tool on tool.id = used.used_id
            where tool.server_id = servers.id and used.kind = 'tool'
              and used.agent_id = any(array_agg(callers.id))) as tool_count,
          (array_agg(jsonb_build_object('id', callers.id, 'name', callers.name, 'projectId', callers.project_id)
            order by lower(callers.name)))[1:${sql.lit(MAX_NAMED)}] as agents,
          (count(*) over ())::integer as total_count
        from servers join callers on callers.server_id = servers.id
        group by servers.id, servers.name, servers.address
        order by lower(servers.name) ${order}, servers.id
        limit ${limit} offset ${offset}`.execute(trx);
      return { items: rows, totalCount: rows[0]?.totalCount ?? 0 };
    });
