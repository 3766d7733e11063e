// Pages that broke, and the minute before where the person lets it be kept.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table client_error_reports (${recordColumns},
    user_id uuid not null references users on delete cascade,
    report_id text not null,
    kind text not null,
    message text not null,
    stack text not null,
    parts text not null,
    path text not null,
    browser text not null,
    replay jsonb not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index client_error_reports_newest on client_error_reports (tenant_id, id desc)`.execute(
    db,
  );
  await sql`create index client_error_reports_age on client_error_reports (created_at)`.execute(db);
  await sql`create index client_error_reports_user on client_error_reports (user_id)`.execute(db);
  await protectByTenant(db, 'client_error_reports', ['select', 'insert', 'delete']);
  await openToSystem(db, 'client_error_reports', ['select', 'delete']);
  // What was kept of somebody's page goes with their agreement, in every tenant.
  await sql`grant update (replay) on client_error_reports to ${sql.id(SYSTEM_ROLE)}`.execute(db);
}
