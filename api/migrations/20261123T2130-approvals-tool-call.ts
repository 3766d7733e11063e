// What is approved may be a call of a tool: its name, and the parameters it would be made with.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table approvals add column tool_call jsonb`.execute(db);
}
