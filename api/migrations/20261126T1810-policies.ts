// Policies and their versions, which never change. What a draft says is in the log of live documents.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table policies (${recordColumns},
    name text not null,
    description text not null,
    category text not null check (category in ('agentConstraints', 'security', 'responsibleAi', 'dlp')),
    priority integer not null,
    scope text not null check (scope in ('gateway', 'agents', 'project')),
    -- Of scope project.
    project_id uuid references projects on delete cascade,
    gateway_configuration_ids uuid[] not null,
    action text not null check (action in ('audit', 'block')),
    ends text not null check (ends in ('call', 'step')),
    enabled boolean not null,
    published_version integer,
    revision integer not null default 1,
    created_by uuid,
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index policies_name on policies (tenant_id, lower(name))`.execute(db);
  await sql`create index policies_project on policies (project_id)`.execute(db);
  await protectByTenant(db, 'policies');
  await hideWithProject(db, 'policies');

  await sql`create table policy_versions (
    ${tenantColumn} references tenants on delete cascade,
    policy_id uuid not null references policies on delete cascade,
    number integer not null,
    content jsonb not null,
    description text not null,
    published_by uuid not null,
    published_by_name text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (policy_id, number))`.execute(db);
  await protectByTenant(db, 'policy_versions', ['select', 'insert', 'delete']);
}
