// Work that is done again and again: when it is due, which process does it, and how it went.
import { sql, type Kysely } from 'kysely';
import { grant } from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table jobs (
    name text primary key,
    due_at timestamptz(3) not null,
    -- Whoever works on it, and until when others leave it alone.
    runner uuid,
    leased_until timestamptz(3),
    started_at timestamptz(3),
    finished_at timestamptz(3),
    duration_ms integer,
    runs integer not null default 0,
    -- In a row.
    failures integer not null default 0)`.execute(db);
  await grant(db, 'jobs', SYSTEM_ROLE);
}
