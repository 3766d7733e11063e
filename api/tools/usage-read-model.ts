// Which agents run with which tools: those whose active version calls them.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Use = { toolId: string; agents: { id: string; name: string; projectId: string }[]; agentCount: number };

/** Of each tool so many are named. */
const MAX_NAMED = 5;
/** More tools than anybody looks through. */
const MAX_TOOLS = 1000;

/** Agents out of scope are neither named nor counted. */
export const toolUses = (db: Db) => (scope: Scope) =>
  inTenant(db, scope, async (trx) => {
    const inProjects =
      scope.projects === 'all' ? sql`true` : sql`agents.project_id = any(${[...scope.projects]}::uuid[])`;
    const { rows } = await sql<Use>`
      select used_id as tool_id, count(*)::integer as agent_count,
        (array_agg(jsonb_build_object('id', agents.id, 'name', agents.name, 'projectId', agents.project_id)
          order by lower(agents.name)))[1:${sql.lit(MAX_NAMED)}] as agents
      from agent_uses join agents on agents.id = agent_uses.agent_id
      where kind = 'tool' and agents.deleted_at is null and ${inProjects}
      group by used_id limit ${MAX_TOOLS}`.execute(trx);
    return new Map(rows.map((row) => [row.toolId, row]));
  });
