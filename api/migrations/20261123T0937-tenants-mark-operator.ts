// The tenant that runs the installation: the first one founded. Should it go, none inherits it by itself.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table tenants add column is_operator boolean not null default false`.execute(db);
  await sql`create unique index tenants_operator on tenants (is_operator) where is_operator`.execute(db);
  // The policies are for the serving roles; whoever migrates sees the rows only without them.
  await sql`alter table tenants no force row level security`.execute(db);
  await sql`update tenants set is_operator = true
    where id = (select id from tenants order by created_at, id limit 1)`.execute(db);
  await sql`alter table tenants force row level security`.execute(db);
}
