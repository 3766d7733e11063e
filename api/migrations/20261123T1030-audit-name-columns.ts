// Columns and tables with a private name get the field's. The audit log's hashes are of values, so they stay right.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table audit_log rename fact to event`.execute(db);
  await sql`alter table audit_log rename way to credential`.execute(db);
  await sql`alter index audit_log_fact rename to audit_log_event`.execute(db);
  await sql`alter table member_jobs rename deed to action`.execute(db);
  await sql`alter table demo_things rename to demo_records`.execute(db);
  // Calls that were under way when the older version stopped. The owner need not be a superuser.
  await sql`alter table audit_intents no force row level security`.execute(db);
  await sql`update audit_intents set call = call - 'way' || jsonb_build_object('credential', call -> 'way')
    where call ? 'way'`.execute(db);
  await sql`alter table audit_intents force row level security`.execute(db);
}
