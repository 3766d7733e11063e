// How often a call of a step was interrupted and made again: whoever was called may have charged for each.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table run_steps add column repeats integer not null default 0`.execute(db);
}
