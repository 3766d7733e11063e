// A step of an agent elsewhere may have several questions, one after the other, within one attempt.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table approvals drop constraint approvals_run_id_step_key_attempt_key`.execute(db);
  await sql`create unique index approvals_waiting on approvals (run_id, step_key, attempt)
    where status = 'waiting'`.execute(db);
  await sql`create index approvals_run on approvals (run_id)`.execute(db);
}
