// Tries that have been begun and are not looked at yet: they hold a place, and only wrong ones are counted.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table sign_in_tries add column under_way integer not null default 0`.execute(db);
}
