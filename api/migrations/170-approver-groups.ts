// An approval may be asked of groups; who is in one is looked up when somebody decides.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table approvals add column approver_group_ids text[] not null default '{}'`.execute(db);
}
