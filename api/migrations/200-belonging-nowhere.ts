// Somebody who belongs to no tenant any more is signed in all the same, to found one or to accept an invitation. Such a
// session is seen by no tenant: what protects the rows compares with one.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  for (const table of ['sessions', 'sign_in_tickets'])
    await sql`alter table ${sql.table(table)} alter column tenant_id drop not null`.execute(db);
}
