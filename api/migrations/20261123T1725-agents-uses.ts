// What the active version of an agent needs to run, so that lists know at once which agents can.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table agent_uses (
    ${tenantColumn},
    agent_id uuid not null references agents on delete cascade,
    kind text not null check (kind in ('agent', 'model', 'tool')),
    -- It may be gone by now.
    used_id uuid not null,
    primary key (agent_id, kind, used_id))`.execute(db);
  await sql`create index agent_uses_used on agent_uses (used_id, kind)`.execute(db);
  await protectByTenant(db, 'agent_uses');

  // Of versions that are active already: every id of theirs that is one of something that is still there.
  await sql`insert into agent_uses (tenant_id, agent_id, kind, used_id)
    select distinct agents.tenant_id, agents.id, known.kind, known.id
    from agents
    join agent_versions on agent_versions.agent_id = agents.id and agent_versions.number = agents.live_version
    cross join lateral regexp_matches(agent_versions.graph::text,
      '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as found (groups)
    join (select tenant_id, id, 'agent' as kind from agents
      union all select tenant_id, id, 'model' from models
      union all select tenant_id, id, 'tool' from tools) known
      on known.id = found.groups[1]::uuid and known.tenant_id = agents.tenant_id and known.id <> agents.id`.execute(
    db,
  );
}
