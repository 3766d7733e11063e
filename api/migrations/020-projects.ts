import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table projects (${recordColumns},
    name text not null,
    description text not null default '',
    icon text not null default '',
    status text not null default 'Active',
    created_by uuid,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index projects_name on projects (tenant_id, lower(name))`.execute(db);
  await protectByTenant(db, 'projects');
  await openToSystem(db, 'projects', ['select']);

  await sql`create table project_pins (
    tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
    user_id uuid not null references users on delete cascade,
    project_id uuid not null references projects on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (tenant_id, user_id, project_id))`.execute(db);
  await protectByTenant(db, 'project_pins');
}
