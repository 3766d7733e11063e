// A saved credential instead of a secret of its own.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table external_agents add column credential_id uuid references credentials on delete set null`.execute(
    db,
  );
  await sql`create index external_agents_credential on external_agents (credential_id)`.execute(db);
}
