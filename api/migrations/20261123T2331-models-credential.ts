// A saved credential instead of a secret of its own.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table models add column credential_id uuid references credentials on delete set null`.execute(
    db,
  );
  await sql`create index models_credential on models (credential_id)`.execute(db);
}
