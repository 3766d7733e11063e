// What is settled leaves the list, read or not: both are found by what they are about.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`drop index notifications_subject`.execute(db);
  await sql`create index notifications_subject on notifications (tenant_id, subject_id)`.execute(db);
}
