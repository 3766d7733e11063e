// Steps of runs that wait until a person has connected an account of their own.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table connection_requests (
    ${tenantColumn} references tenants on delete cascade,
    run_id uuid not null references runs on delete cascade,
    step_key text not null,
    attempt int not null,
    credential_id uuid not null,
    user_id uuid not null,
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null,
    agent_name text not null,
    step_title text not null,
    created_at timestamptz(3) not null default now(),
    primary key (run_id, step_key))`.execute(db);
  await sql`create index connection_requests_person on connection_requests (tenant_id, user_id)`.execute(db);
  await sql`create index connection_requests_credential on connection_requests (credential_id)`.execute(db);
  await sql`create index connection_requests_project on connection_requests (project_id)`.execute(db);
  await protectByTenant(db, 'connection_requests');
  await hideWithProject(db, 'connection_requests');
  await openToSystem(db, 'connection_requests', ['select']);
  const comments = {
    user_id: 'Who is asked to connect.',
    credential_id: 'May be gone: then the step goes on, and fails in words.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(`connection_requests.${column}`)} is ${sql.lit(comment)}`.execute(
      db,
    );
}
