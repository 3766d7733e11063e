// A run may take over what steps of an earlier run have given, or what somebody gives in their place.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table runs add column from_run_id uuid`.execute(db);
  await sql`comment on column runs.from_run_id is 'The earlier run whose finished steps it took over.'`.execute(
    db,
  );
  await sql`alter table run_steps add column kept text check (kept in ('run', 'given'))`.execute(db);
  await sql`comment on column run_steps.kept is
    'The step did not run: its output is that of the earlier run, or was given with the call.'`.execute(db);
}
