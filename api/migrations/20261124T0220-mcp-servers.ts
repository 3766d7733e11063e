// MCP servers, their tools as people have read them and as they are offered, and what was called.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table mcp_servers (${recordColumns},
    project_id uuid references projects on delete cascade,
    name text not null,
    description text not null,
    transport text not null check (transport in ('StreamableHttp', 'Sse')),
    address text not null,
    credential_id uuid references credentials on delete set null,
    request_timeout integer not null,
    library_id text not null,
    health text not null default 'Unknown' check (health in ('Unknown', 'Ready', 'Failing')),
    health_message text not null default '',
    checked_at timestamptz(3),
    check_milliseconds integer,
    about jsonb,
    left_out jsonb not null default '[]',
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index mcp_servers_name on mcp_servers
    (tenant_id, coalesce(project_id, tenant_id), lower(name))`.execute(db);
  await sql`create index mcp_servers_project on mcp_servers (project_id)`.execute(db);
  await sql`create index mcp_servers_credential on mcp_servers (credential_id)`.execute(db);
  await sql`create index mcp_servers_checked on mcp_servers (checked_at)`.execute(db);
  await protectByTenant(db, 'mcp_servers');
  await hideWithProject(db, 'mcp_servers');
  await openToSystem(db, 'mcp_servers', ['select']);

  await sql`create table mcp_tools (${recordColumns},
    server_id uuid not null references mcp_servers on delete cascade,
    name text not null,
    approved jsonb,
    approved_hash text,
    offered jsonb,
    offered_hash text,
    is_on boolean not null default false,
    is_asked boolean not null default false,
    only_reads boolean not null default false,
    reviewer text not null default '',
    reviewed_at timestamptz(3),
    foreign key (tenant_id) references tenants on delete cascade,
    unique (server_id, name))`.execute(db);
  await sql`create index mcp_tools_tenant on mcp_tools (tenant_id)`.execute(db);
  await protectByTenant(db, 'mcp_tools');

  await sql`create table mcp_calls (${recordColumns},
    server_id uuid not null references mcp_servers on delete cascade,
    tool_name text not null,
    milliseconds integer not null,
    outcome text not null check (outcome in ('Answered', 'Failed')),
    message text not null,
    run_id text,
    by_name text not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index mcp_calls_server on mcp_calls (server_id, id desc)`.execute(db);
  await sql`create index mcp_calls_tenant on mcp_calls (tenant_id)`.execute(db);
  await protectByTenant(db, 'mcp_calls');

  const comments = {
    'mcp_servers.request_timeout': 'Seconds.',
    'mcp_servers.about': 'What it says of itself.',
    'mcp_servers.left_out': 'Tools that cannot be used, and why.',
    'mcp_tools.approved': 'As a person has read it; null: nobody has yet.',
    'mcp_tools.offered': 'As the server offers it now; null: no longer.',
    'mcp_tools.is_on': 'Counts while what is offered is what was approved.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}
