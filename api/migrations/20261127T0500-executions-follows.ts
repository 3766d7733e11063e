// A run may follow another one of its conversation: it begins when that one has ended, and remembers its branch alone.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table runs add column follows_run_id uuid`.execute(db);
  await sql`comment on column runs.follows_run_id is 'The run before it in a conversation that has branches. It is not
    performed while that one is open, and is told of what was said in that one and before it alone.'`.execute(
    db,
  );
}
