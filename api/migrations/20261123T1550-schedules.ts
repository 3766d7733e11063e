// When agents run by themselves. A schedule has a row for each version of its agent that it was carried to.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table schedules (
    id uuid not null default uuidv7(),
    ${tenantColumn} references tenants on delete cascade,
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null references agents on delete cascade,
    version integer not null,
    name text not null,
    type text not null check (type in ('Minute', 'Hourly', 'Daily', 'Weekly', 'OneTime')),
    every integer not null,
    days integer[] not null,
    day_option text not null check (day_option in ('EveryDay', 'Weekdays', 'Weekends')),
    start_date text,
    time_slot text,
    time_zone text not null,
    prompt text not null,
    allows_overlap boolean not null,
    is_active boolean not null,
    next_at timestamptz(3),
    last_run_id uuid,
    last_at timestamptz(3),
    last_late boolean not null default false,
    last_counted boolean not null default false,
    last_refusal jsonb,
    failures integer not null default 0,
    switched_off_at timestamptz(3),
    updated_by uuid not null,
    updated_by_name text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    primary key (id, version))`.execute(db);
  await sql`create index schedules_due on schedules (next_at) where next_at is not null`.execute(db);
  await sql`create index schedules_agent on schedules (agent_id, version)`.execute(db);
  await sql`create index schedules_tenant on schedules (tenant_id)`.execute(db);
  await sql`create index schedules_project on schedules (project_id)`.execute(db);
  await protectByTenant(db, 'schedules');
  await hideWithProject(db, 'schedules');
  await openToSystem(db, 'schedules', ['select']);
  const comments = {
    version: '0: of the draft, until the agent is published.',
    next_at:
      'The slot it fires at; null while it does not: switched off, over, or of a version that is not active.',
    last_counted: 'How that run ended is part of the failures.',
    last_refusal: 'Why the last slot began no run.',
    failures: 'In a row; those of the last run once it is counted.',
    start_date: 'A day of the calendar of its time zone.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(`schedules.${column}`)} is ${sql.lit(comment)}`.execute(db);
}
