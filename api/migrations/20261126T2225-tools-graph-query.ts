// Tools that ask a project graph.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table tools drop constraint tools_tool_type_check, add check (
    tool_type in ('Custom', 'Agent', 'Calculator', 'DateTime', 'Sql', 'MemoryLoad', 'MemoryStore', 'GraphQuery'))`.execute(
    db,
  );
}
