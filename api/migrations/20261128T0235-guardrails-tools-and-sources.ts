// Guardrails have read tools and data sources whatever these columns said; from now on they count.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table guardrails add column selected_source text not null default ''`.execute(db);
  await sql`update guardrails set apply_to_tools = true, apply_datasource = true`.execute(db);
  await sql`comment on column guardrails.selected_source is
    'The one data source whose passages it reads, and its embedding; empty: all.'`.execute(db);
}
