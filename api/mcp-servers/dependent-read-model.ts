// Which agents call tools of an MCP server: in their active versions, since that is what runs.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Dependent = { id: string; name: string; projectId: string; toolNames: string[]; brokenNames: string[] };

export const mcpDependents =
  (db: Db) =>
  ({ tenantId, projects }: Scope, serverId: string): Promise<Dependent[]> =>
    inTenant(db, { tenantId }, async (trx) => {
      const broken = sql`not tool.is_on or tool.approved_hash is distinct from tool.offered_hash`;
      const { rows } = await sql<Dependent>`
        select agents.id, agents.name, agents.project_id as "projectId",
          array_agg(tool.name order by tool.name) as "toolNames",
          coalesce(array_agg(tool.name order by tool.name) filter (where ${broken}), '{}') as "brokenNames"
        from mcp_tools tool
        join agent_uses used on used.used_id = tool.id and used.kind = 'tool'
        join agents on agents.id = used.agent_id and agents.deleted_at is null
        where tool.server_id = ${serverId}
          and (${projects === 'all'} or agents.project_id = any(${projects === 'all' ? [] : [...projects]}::uuid[]))
        group by agents.id
        order by lower(agents.name), agents.id
        limit ${workLimits.lists.maxDependents}`.execute(trx);
      return rows;
    });
