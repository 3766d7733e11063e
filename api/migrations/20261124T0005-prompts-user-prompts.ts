// Messages people start a chat with; and where labels of prompts have been, so that a run reads the version its label was
// on when it began.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table user_prompts (${recordColumns},
    -- null: of all projects.
    project_id uuid references projects on delete cascade,
    name text not null,
    message text not null,
    created_by uuid,
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index user_prompts_name on user_prompts
    (tenant_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'), lower(name))`.execute(db);
  await sql`create index user_prompts_project on user_prompts (project_id)`.execute(db);
  await protectByTenant(db, 'user_prompts');
  await hideWithProject(db, 'user_prompts');

  await sql`create table prompt_label_moves (
    ${tenantColumn} references tenants on delete cascade,
    prompt_id uuid not null references prompts on delete cascade,
    name text not null,
    moved_at timestamptz(3) not null default clock_timestamp(),
    -- null: the label was removed.
    number integer,
    id uuid not null default uuidv7(),
    primary key (prompt_id, name, moved_at, id))`.execute(db);
  await protectByTenant(db, 'prompt_label_moves', ['select', 'insert', 'delete']);
}
