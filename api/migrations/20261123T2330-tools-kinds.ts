// Tools of every project, built-in ones and agents as tools, and the rest of what a request is set to.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table tools
    alter column project_id drop not null,
    add column tool_type text not null default 'Custom' check (
      tool_type in ('Custom', 'Agent', 'Calculator', 'DateTime', 'MemoryLoad', 'MemoryStore')),
    add column tool_metadata jsonb not null
      default '{"agentId": "", "agentVersion": "live", "memoryId": ""}',
    add column connection_timeout integer not null default 10,
    add column api_timeout integer,
    add column use_user_credentials boolean not null default false,
    add column route_through_acc boolean not null default false,
    add column acc_group text not null default '',
    add column provider text not null default '',
    add column source text not null default 'UserProvided' check (source in ('UserProvided', 'Library')),
    add column library_tool_id text not null default '',
    add column answer_fields jsonb not null default '[]',
    add column import_source text not null default '',
    add column import_key text not null default ''`.execute(db);
  await sql`drop index tools_name, tools_standardized_name`.execute(db);
  await sql`create unique index tools_name on tools (tenant_id, project_id, lower(name)) nulls not distinct`.execute(
    db,
  );
  await sql`create unique index tools_standardized_name
    on tools (tenant_id, project_id, standardized_name) nulls not distinct`.execute(db);
  await sql`create unique index tools_import on tools (tenant_id, project_id, import_source, import_key)
    nulls not distinct where import_key <> ''`.execute(db);
  await sql`comment on column tools.project_id is 'null: every project of the tenant may use it.'`.execute(
    db,
  );
  await sql`comment on column tools.connection_timeout is 'Seconds.'`.execute(db);
  await sql`comment on column tools.api_timeout is 'Seconds until the answer begins; null: no limit of its own.'`.execute(
    db,
  );
  await sql`comment on column tools.answer_fields is 'The paths agents get of an answer; none: all of it.'`.execute(
    db,
  );
  await sql`comment on column tools.import_source is 'Which API description it was made from; empty: none.'`.execute(
    db,
  );
  await sql`comment on column tools.import_key is 'Which operation of that, such as GET /pets/{id}.'`.execute(
    db,
  );
}
