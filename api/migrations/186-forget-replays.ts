// What was kept of somebody's page goes with their agreement.
import { sql, type Kysely } from 'kysely';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`grant update (replay) on client_error_reports to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`alter table client_error_reports no force row level security`.execute(db);
  await sql`update client_error_reports set replay = '[]'
    where user_id in (select id from users where not replays_errors)`.execute(db);
  await sql`alter table client_error_reports force row level security`.execute(db);
}
