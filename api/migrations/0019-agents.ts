// Agents and their versions. A version is written once: nobody holds the right to change or delete one.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table agents (${recordColumns},
    project_id uuid not null references projects on delete cascade,
    name text not null,
    tagline text not null default '',
    description text not null default '',
    department text not null default '',
    video_link text not null default '',
    industries text[] not null default '{}',
    accessibility integer not null default 0,
    external boolean not null default false,
    live_version integer,
    created_by uuid references users on delete set null,
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index agents_name on agents (tenant_id, project_id, lower(name))
    where deleted_at is null`.execute(db);
  await sql`create index agents_page on agents (tenant_id, updated_at desc)
    where deleted_at is null`.execute(db);
  await protectByTenant(db, 'agents');
  await hideWithProject(db, 'agents');

  await sql`create table agent_versions (
    ${tenantColumn} references tenants on delete cascade,
    agent_id uuid not null references agents on delete cascade,
    number integer not null,
    hash text not null,
    graph jsonb not null,
    bytes bytea not null,
    title text not null default '',
    description text not null default '',
    authors jsonb not null default '[]',
    published_by uuid not null,
    published_by_name text not null,
    created_at timestamptz(3) not null default now(),
    primary key (tenant_id, agent_id, number))`.execute(db);
  await protectByTenant(db, 'agent_versions', ['select', 'insert']);
}
