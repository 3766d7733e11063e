// How many members a tenant has, without counting them: lists say it on every page. Each statement adds its own row, so
// that nobody waits for somebody else's change; a job folds the rows of a tenant into one.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant } from '../../shared/node/database/protect.ts';

const CHANGES = {
  insert: { transition: 'new table as added', rows: 'select tenant_id, status, 1 as change from added' },
  update: {
    transition: 'old table as gone new table as added',
    rows: 'select tenant_id, status, 1 as change from added union all select tenant_id, status, -1 from gone',
  },
  delete: { transition: 'old table as gone', rows: 'select tenant_id, status, -1 as change from gone' },
};

export async function up(db: Kysely<unknown>) {
  await sql`create table member_count_changes (
    tenant_id uuid not null references tenants on delete cascade,
    change integer not null)`.execute(db);
  await sql`comment on table member_count_changes is 'Their sum is how many members a tenant has.'`.execute(
    db,
  );
  await sql`create index member_count_changes_by_tenant on member_count_changes (tenant_id) include (change)`.execute(
    db,
  );
  await protectByTenant(db, 'member_count_changes', ['select', 'insert']);
  await openToSystem(db, 'member_count_changes', ['select', 'insert', 'delete']);
  for (const [operation, { transition, rows }] of Object.entries(CHANGES)) {
    const name = `count_members_on_${operation}`;
    // Of a tenant that goes as a whole nothing is counted.
    await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
      begin
        insert into member_count_changes (tenant_id, change)
          select tenant_id, sum(change) from (${sql.raw(rows)}) as changes
          where status <> 'Removed' and exists (select from tenants where id = tenant_id)
          group by tenant_id having sum(change) <> 0;
        return null;
      end $$`.execute(db);
    await sql`create trigger ${sql.id(name)} after ${sql.raw(operation)} on memberships
      referencing ${sql.raw(transition)} for each statement execute function ${sql.id(name)}()`.execute(db);
  }
  await sql`insert into member_count_changes (tenant_id, change)
    select tenant_id, count(*) from memberships where status <> 'Removed' group by tenant_id`.execute(db);
  await sql`drop index memberships_present`.execute(db);
}
