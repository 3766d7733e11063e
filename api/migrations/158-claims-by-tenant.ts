// Workers give tenants turns, so due runs are found by tenant.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create index runs_due_by_tenant on runs (tenant_id, priority desc, due_at)
    where due_at is not null`.execute(db);
  await sql`drop index runs_due`.execute(db);
}
