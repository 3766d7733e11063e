// Tables and columns with a private name get the field's.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table sign_in_tries rename to sign_in_attempts`.execute(db);
  await sql`alter table sign_in_attempts rename tries to attempts`.execute(db);
  await sql`alter table sign_in_attempts rename tried_at to attempted_at`.execute(db);
  await sql`alter index sign_in_tries_account rename to sign_in_attempts_account`.execute(db);
  await sql`alter table member_jobs rename asker_id to requester_id`.execute(db);
  await sql`alter table brandings rename look to appearance`.execute(db);
}
