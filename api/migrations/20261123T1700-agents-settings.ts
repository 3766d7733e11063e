// Which agent runs in place of one that fails, and what a workspace wants to know of an agent besides.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agents add column custom_fields jsonb not null default '[]',
    add column backup_agent_id uuid references agents on delete set null`.execute(db);
  await sql`create index agents_backup on agents (backup_agent_id) where backup_agent_id is not null`.execute(
    db,
  );
  await sql`alter table runs add column by_backup boolean not null default false`.execute(db);
  await sql`comment on column runs.by_backup is 'It failed, and its answer is that of the backup agent.'`.execute(
    db,
  );
}
