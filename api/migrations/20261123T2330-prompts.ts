// Prompts, their versions, which never change, and the labels that move between them.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table prompts (${recordColumns},
    -- null: of all projects.
    project_id uuid references projects on delete cascade,
    name text not null,
    created_by uuid,
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index prompts_name on prompts
    (tenant_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'), lower(name))`.execute(db);
  await sql`create index prompts_project on prompts (project_id)`.execute(db);
  await protectByTenant(db, 'prompts');
  await hideWithProject(db, 'prompts');

  await sql`create table prompt_versions (
    ${tenantColumn} references tenants on delete cascade,
    prompt_id uuid not null references prompts on delete cascade,
    number integer not null,
    content jsonb not null,
    description text not null,
    published_by uuid not null,
    published_by_name text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (prompt_id, number))`.execute(db);
  await protectByTenant(db, 'prompt_versions', ['select', 'insert', 'delete']);

  await sql`create table prompt_labels (
    ${tenantColumn} references tenants on delete cascade,
    prompt_id uuid not null,
    name text not null,
    number integer not null,
    is_protected boolean not null default false,
    set_by uuid not null,
    set_by_name text not null,
    set_at timestamptz(3) not null default now(),
    primary key (prompt_id, name),
    foreign key (prompt_id, number) references prompt_versions on delete cascade)`.execute(db);
  await protectByTenant(db, 'prompt_labels');
}
