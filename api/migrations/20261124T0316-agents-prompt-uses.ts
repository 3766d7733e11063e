// Prompts that the active version of an agent needs, beside its models and tools.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agent_uses drop constraint agent_uses_kind_check,
    add constraint agent_uses_kind_check check (kind in ('agent', 'model', 'tool', 'prompt'))`.execute(db);
  await sql`insert into agent_uses (tenant_id, agent_id, kind, used_id)
    select distinct agents.tenant_id, agents.id, 'prompt', prompts.id
    from agents
    join agent_versions on agent_versions.agent_id = agents.id and agent_versions.number = agents.live_version
    cross join lateral regexp_matches(agent_versions.graph::text,
      '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as found (groups)
    join prompts on prompts.id = found.groups[1]::uuid and prompts.tenant_id = agents.tenant_id`.execute(db);
}
