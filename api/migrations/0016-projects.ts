// Projects. A deleted one waits for thirty days before it is gone; one with a budget pauses when it is used up.
import { sql, type Kysely } from 'kysely';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table projects (${recordColumns},
    name text not null,
    description text not null default '',
    icon text not null default '',
    status text not null default 'Active',
    created_by uuid,
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    deleted_by text not null default '',
    monthly_budget double precision check (monthly_budget > 0),
    budget_waived_until timestamptz(3),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  // The name of a deleted project is free for others.
  await sql`create unique index projects_name on projects (tenant_id, lower(name))
    where deleted_at is null`.execute(db);
  await sql`create index projects_deleted on projects (tenant_id, deleted_at)
    where deleted_at is not null`.execute(db);
  await protectByTenant(db, 'projects');
  await openToSystem(db, 'projects', ['select']);

  await sql`create table project_pins (${tenantColumn},
    user_id uuid not null references users on delete cascade,
    project_id uuid not null references projects on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (tenant_id, user_id, project_id))`.execute(db);
  await protectByTenant(db, 'project_pins');
}
