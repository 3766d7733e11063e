// Visitors of an embedded chat whose server says who they are.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table embed_keys add column sealed_identity_secret text`.execute(db);
  await sql`comment on column embed_keys.sealed_identity_secret is 'What servers sign with who their visitors are; null:
    nobody has asked for it.'`.execute(db);
}
