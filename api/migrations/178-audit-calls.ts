// One call may write hundreds of lines; the log shows those of one action as one row.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`create index audit_log_operation on audit_log (tenant_id, operation_id, fact, id)
    where operation_id is not null`.execute(db);
}
