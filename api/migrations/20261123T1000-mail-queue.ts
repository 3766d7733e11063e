// Mails are delivered by queued jobs: those that wait are taken along, with the attempts they have had.
import { sql, type Kysely } from 'kysely';

/** The owner reads and writes them here, and need not be a superuser. */
const forced = ['tenants', 'mails', 'queued_jobs'];

export async function up(db: Kysely<unknown>) {
  for (const name of forced)
    await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
  await sql`insert into queued_jobs (tenant_id, name, payload, due_at, attempts, last_error, created_at)
    select tenants.id, 'mail.deliver', jsonb_build_object('id', mails.id), next_try_at, least(tries, 13), last_error,
      mails.created_at
    from mails left join tenants on tenants.id = sender where state = 'waiting'`.execute(db);
  for (const name of forced) await sql`alter table ${sql.table(name)} force row level security`.execute(db);
  await sql`alter table mails drop column sender, drop column tries, drop column next_try_at`.execute(db);
}
