// What began a run that nobody began by hand.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table runs add column trigger jsonb`.execute(db);
  await sql`comment on column runs.trigger is 'The schedule or trigger that began it; null: a person, a program, an agent.'`.execute(
    db,
  );
}
