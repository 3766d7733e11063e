// What approvers fill in: the fields of a request. Their values are part of the decision.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table approvals add column form jsonb not null default '[]'`.execute(db);
}
