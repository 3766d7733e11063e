// Projects are deleted for thirty days before they are gone, have a budget, and pause when it is used up.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table projects
    add column deleted_at timestamptz(3),
    add column deleted_by text not null default '',
    add column monthly_budget double precision check (monthly_budget > 0),
    add column budget_waived_until timestamptz(3)`.execute(db);
  // The name of a deleted project is free for others.
  await sql`drop index projects_name`.execute(db);
  await sql`create unique index projects_name on projects (tenant_id, lower(name)) where deleted_at is null`.execute(
    db,
  );
  await sql`create index projects_deleted on projects (tenant_id, deleted_at) where deleted_at is not null`.execute(
    db,
  );

  for (const table of [
    'agents',
    'models',
    'runs',
    'approvals',
    'violations',
    'guardrail_assignments',
    'notifications',
  ])
    await hideWithProject(db, table);

  await sql`create index audit_log_project on audit_log (tenant_id, (subject ->> 'projectId'), created_at desc)
    where subject ? 'projectId'`.execute(db);
  await sql`create index audit_log_subject on audit_log (tenant_id, subject_id, created_at desc)`.execute(db);
}
