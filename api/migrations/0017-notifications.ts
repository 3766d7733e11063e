// What people should know: one row for each person.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table notifications (${recordColumns},
    user_id uuid not null references users on delete cascade,
    kind text not null,
    details jsonb not null default '{}',
    subject_id text,
    project_id uuid,
    -- The same thing is told once.
    dedupe text not null default uuidv7()::text,
    read_at timestamptz(3),
    unique (tenant_id, user_id, dedupe))`.execute(db);
  await sql`create index notifications_page
    on notifications (tenant_id, user_id, created_at desc, id desc)`.execute(db);
  // What is settled leaves the list, read or not: both are found by what they are about.
  await sql`create index notifications_subject on notifications (tenant_id, subject_id)`.execute(db);
  await sql`create index notifications_age on notifications (created_at)`.execute(db);
  await protectByTenant(db, 'notifications');
  await hideWithProject(db, 'notifications');
  await openToSystem(db, 'notifications');
}
