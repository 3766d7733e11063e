// What people do about violations. What was found stays as it is: the state and who looks after it alone can change.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table violations
    add column state text not null default 'open'
      check (state in ('open', 'inWork', 'resolved', 'falsePositive')),
    add column assignee_id uuid,
    add column assignee_name text,
    add column note_count integer not null default 0`.execute(db);
  await sql`grant update (state, assignee_id, assignee_name, note_count) on violations to ${sql.id(APP_ROLE)}`.execute(
    db,
  );
  await sql`create index violations_assignee on violations (tenant_id, assignee_id)
    where assignee_id is not null`.execute(db);
  await sql`create index violations_marked on violations (tenant_id, filter_type)
    where state in ('resolved', 'falsePositive')`.execute(db);

  await sql`create table violation_work (${recordColumns},
    violation_id uuid not null references violations on delete cascade,
    written_by_id text not null,
    written_by_name text not null,
    kind text not null check (kind in ('state', 'assigned', 'note', 'allowed')),
    state text check (state in ('open', 'inWork', 'resolved', 'falsePositive')),
    assignee_name text,
    text text not null default '')`.execute(db);
  await sql`create index violation_work_of on violation_work (violation_id, id)`.execute(db);
  await protectByTenant(db, 'violation_work', ['select', 'insert']);
}
