// What runs keep for later runs: the memories, their texts, and which steps have stored already.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table memories (${recordColumns},
    project_id uuid references projects on delete cascade,
    name text not null,
    type text not null check (type in ('User', 'Conversation')),
    user_specific boolean not null,
    created_by uuid,
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index memories_name on memories
    (tenant_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'), lower(name))`.execute(db);
  await sql`create index memories_project on memories (project_id)`.execute(db);
  await protectByTenant(db, 'memories');
  await hideWithProject(db, 'memories');

  await sql`create table memory_values (${recordColumns},
    memory_id uuid not null references memories on delete cascade,
    conversation_id text,
    -- Each has their own; null: it is of everybody in the conversation.
    user_id text,
    key text not null,
    text text not null,
    -- Who it is shown to: the person whose run stored it last.
    owner_id text not null,
    updated_at timestamptz(3) not null default clock_timestamp(),
    foreign key (tenant_id) references tenants on delete cascade,
    unique nulls not distinct (memory_id, user_id, conversation_id, key))`.execute(db);
  await sql`create index memory_values_owner on memory_values (tenant_id, owner_id)`.execute(db);
  await sql`create index memory_values_age on memory_values (updated_at) where conversation_id is not null`.execute(
    db,
  );
  await protectByTenant(db, 'memory_values');
  await openToSystem(db, 'memory_values', ['select', 'delete']);

  await sql`create table memory_writes (
    ${tenantColumn} references tenants on delete cascade,
    memory_id uuid not null references memories on delete cascade,
    -- The run and the step.
    write_key text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (memory_id, write_key))`.execute(db);
  await sql`create index memory_writes_age on memory_writes (created_at)`.execute(db);
  await protectByTenant(db, 'memory_writes');
  await openToSystem(db, 'memory_writes', ['select', 'delete']);
}
