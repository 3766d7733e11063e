// Whose mail it is, so that one tenant's thousand invitations do not keep another's password link waiting.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Mails of nobody's transaction, such as links for a new password, take a turn of their own.
  await sql`alter table mails add column sender uuid not null default
    coalesce(nullif(current_setting('app.tenant_id', true), '')::uuid, '00000000-0000-0000-0000-000000000000')`.execute(
    db,
  );
  await sql`create index mails_turns on mails (sender, next_try_at) where state = 'waiting'`.execute(db);
  await sql`drop index mails_waiting`.execute(db);
}
