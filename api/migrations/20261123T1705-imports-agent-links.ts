// Links that give an agent to people of other workspaces. The file is the agent as it was when the link was made.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table agent_links (${recordColumns},
    token_hash bytea not null unique,
    agent_id uuid not null references agents on delete cascade,
    name text not null,
    file text not null,
    author text not null,
    once boolean not null,
    uses integer not null default 0,
    -- The call that used it last: the same call, sent again, is no further use.
    last_use uuid,
    expires_at timestamptz(3) not null)`.execute(db);
  await sql`create index agent_links_agent on agent_links (agent_id)`.execute(db);
  await sql`create index agent_links_tenant on agent_links (tenant_id, expires_at)`.execute(db);
  await sql`create index agent_links_expiry on agent_links (expires_at)`.execute(db);
  await protectByTenant(db, 'agent_links', ['select', 'insert', 'delete']);
  await openToSystem(db, 'agent_links', ['select', 'update', 'delete']);
}
