// Agents that run elsewhere, and the tasks our runs have begun there.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table external_agents (${recordColumns},
    project_id uuid references projects on delete cascade,
    url text not null,
    sealed_key text,
    -- As it was read last; its parts that lists show are columns.
    card jsonb not null,
    name text not null,
    created_by uuid,
    author text not null,
    refreshed_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index external_agents_tenant on external_agents (tenant_id, lower(name))`.execute(db);
  await sql`create index external_agents_project on external_agents (project_id)`.execute(db);
  await protectByTenant(db, 'external_agents');
  await hideWithProject(db, 'external_agents');

  await sql`create table external_tasks (
    ${tenantColumn} references tenants on delete cascade,
    external_agent_id uuid not null references external_agents on delete cascade,
    run_id uuid not null,
    -- The step and its attempt.
    call_key text not null,
    task_id text not null,
    context_id text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (run_id, call_key))`.execute(db);
  await sql`create index external_tasks_agent on external_tasks (external_agent_id)`.execute(db);
  await sql`create index external_tasks_tenant on external_tasks (tenant_id)`.execute(db);
  await protectByTenant(db, 'external_tasks');
  await openToSystem(db, 'external_tasks', ['select', 'delete']);
}
