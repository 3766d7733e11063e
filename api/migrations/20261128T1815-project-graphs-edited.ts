// When an entity or a relationship was changed last: a form that was begun before is refused.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  for (const table of ['project_graph_nodes', 'project_graph_edges'])
    await sql`alter table ${sql.table(table)} add column updated_at timestamptz(3) not null default now()`.execute(
      db,
    );
}
