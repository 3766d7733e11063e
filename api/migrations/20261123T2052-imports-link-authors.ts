// Links to agents know who made them, and open nothing once that person is gone.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agent_links add column author_id uuid`.execute(db);
  await sql`comment on column agent_links.author_id is 'Null: made before links knew it; they end within a week.'`.execute(
    db,
  );
}
