// Wrong tries are counted by where they come from; what is unlocked is the account they were about.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table sign_in_tries add column account_hash bytea`.execute(db);
  await sql`create index sign_in_tries_account on sign_in_tries (account_hash) where account_hash is not null`.execute(
    db,
  );
}
