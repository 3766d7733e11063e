// Entities and relationships that people enter and change, which stay whatever becomes of the texts.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  for (const table of ['project_graph_nodes', 'project_graph_edges'])
    await sql`alter table ${sql.table(table)} add column by_hand boolean not null default false`.execute(db);
}
