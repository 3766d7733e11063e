// Ways to reach an agent that somebody has switched off.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agents add column interfaces_off integer not null default 0`.execute(db);
  await sql`comment on column agents.interfaces_off is 'Those of the ways it is reached that are switched off, as bits.'`.execute(
    db,
  );
}
