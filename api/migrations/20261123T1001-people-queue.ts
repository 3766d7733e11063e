// Jobs on members are worked on by queued jobs: those under way are taken along.
import { sql, type Kysely } from 'kysely';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

/** The owner reads and writes them here, and need not be a superuser. */
const forced = ['member_jobs', 'queued_jobs'];

export async function up(db: Kysely<unknown>) {
  for (const name of forced)
    await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
  await sql`insert into queued_jobs (tenant_id, name, key, payload)
    select tenant_id, 'people.work-through-members', id::text, jsonb_build_object('id', id)
    from member_jobs where state in ('running', 'stopping')`.execute(db);
  for (const name of forced) await sql`alter table ${sql.table(name)} force row level security`.execute(db);
  // No longer looked for across tenants.
  await sql`drop policy system_work on member_jobs`.execute(db);
  await sql`revoke select on member_jobs from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}
