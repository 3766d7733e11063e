// Addresses that somebody else has set, and names that are told only after joining.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table users add column email_unconfirmed_since timestamptz(3)`.execute(db);
  // An invited person who was deactivated has never joined either: only `joined_at` says whether somebody has.
  await sql`create or replace function keep_member_names() returns trigger language plpgsql as $$
    begin
      update memberships set given_name = new.given_name, surname = new.surname, email = new.email
        where user_id = new.id and joined_at is not null;
      return null;
    end $$`.execute(db);
}
