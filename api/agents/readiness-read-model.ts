// Whether an agent can run right now, and what keeps it from that: asked of the database when somebody looks, so it is
// never out of date.
import { sql } from 'kysely';
import type { ReadinessReason } from '../../shared/agents/readiness.ts';
import { providerNames, providers } from '../../shared/models/provider.ts';
import { runState } from '../../shared/node/database/literals.ts';

const needingKeys = providerNames.filter((name) => providers[name].needsKey);

const uses = (kind: 'agent' | 'model' | 'tool') =>
  sql`agent_uses used where used.agent_id = agents.id and used.kind = ${sql.lit(kind)}`;

const model = sql`models where models.id = used.used_id
  and (models.project_id is null or models.project_id = agents.project_id)`;
const tool = sql`tools where tools.id = used.used_id
  and (tools.project_id is null or tools.project_id = agents.project_id)`;
const mcpTool = sql`mcp_tools join mcp_servers on mcp_servers.id = mcp_tools.server_id
  where mcp_tools.id = used.used_id and mcp_tools.is_on and mcp_tools.approved_hash = mcp_tools.offered_hash
  and (mcp_servers.project_id is null or mcp_servers.project_id = agents.project_id)`;
const otherAgent = sql`agents other where other.id = used.used_id
  and other.project_id = agents.project_id and other.deleted_at is null`;

const lastRunFailed = sql`coalesce((select status = ${runState('failed')} or by_backup from runs
  where runs.agent_id = agents.id and runs.version = agents.live_version and runs.ended_at is not null
  order by runs.created_at desc, runs.id desc limit 1), false)`;

const conditions: Record<ReadinessReason, ReturnType<typeof sql>> = {
  unpublished: sql`agents.live_version is null`,
  modelMissing: sql`exists (select from ${uses('model')} and not exists (select from ${model}))`,
  modelKeyMissing: sql`exists (select from ${uses('model')} and exists (select from ${model}
    and coalesce(models.sealed_deployed_key, models.sealed_key) is null
    and not models.allow_airia_credentials and models.provider = any(${needingKeys})))`,
  toolMissing: sql`exists (select from ${uses('tool')} and not exists (select from ${tool})
    and not exists (select from ${mcpTool}))`,
  toolKeyMissing: sql`exists (select from ${uses('tool')} and exists (select from ${tool}
    and tools.sealed_secret is null and tools.authentication_type not in ('None', 'Credential')))`,
  agentMissing: sql`exists (select from ${uses('agent')} and not exists (select from ${otherAgent}))`,
  backupMissing: sql`agents.backup_agent_id is not null and not exists (select from agents other
    where other.id = agents.backup_agent_id and other.project_id = agents.project_id
      and other.deleted_at is null and other.live_version is not null)`,
  lastRunFailed,
};

/** Those that apply, in the order of their declaration. */
export const reasons = sql<ReadinessReason[]>`array_remove(array[${sql.join(
  Object.entries(conditions).map(([name, applies]) => sql`case when ${applies} then ${sql.lit(name)} end`),
)}]::text[], null)`;
