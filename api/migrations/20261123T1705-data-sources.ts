// Files of projects that steps search: the data sources, their files as texts, and the chunks these are cut into.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table data_sources (${recordColumns},
    project_id uuid not null references projects on delete cascade,
    name text not null,
    description text not null,
    chunk_size integer not null,
    chunk_overlap integer not null,
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index data_sources_name on data_sources (tenant_id, project_id, lower(name))`.execute(
    db,
  );
  await sql`create index data_sources_project on data_sources (project_id)`.execute(db);
  await protectByTenant(db, 'data_sources');
  await hideWithProject(db, 'data_sources');

  await sql`create table source_files (${recordColumns},
    source_id uuid not null references data_sources on delete cascade,
    file_name text not null,
    kind text not null check (kind in ('text', 'markdown', 'csv', 'json', 'html')),
    size integer not null,
    content text not null,
    status text not null default 'Pending'
      check (status in ('Pending', 'Processing', 'Indexed', 'IndexingFailed', 'Aborted')),
    -- Of the problem; empty: there was none.
    error_code text not null default '',
    -- Which indexing of it counts: an earlier one that is still at work writes nothing more.
    round integer not null default 1,
    chunks_count integer not null default 0,
    author text not null,
    updated_at timestamptz(3) not null default clock_timestamp(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index source_files_name on source_files (source_id, lower(file_name))`.execute(db);
  await sql`create index source_files_tenant on source_files (tenant_id)`.execute(db);
  await protectByTenant(db, 'source_files');

  // No index of the words: behind row-level security none would be used. The chunks of one source are few enough.
  await sql`create table source_chunks (
    ${tenantColumn} references tenants on delete cascade,
    source_id uuid not null references data_sources on delete cascade,
    file_id uuid not null references source_files on delete cascade,
    position integer not null,
    page integer,
    heading text not null,
    text text not null,
    -- As they are, and as English ends them; both count positions alike.
    words tsvector not null,
    stems tsvector not null,
    primary key (file_id, position))`.execute(db);
  await sql`create index source_chunks_source on source_chunks (source_id)`.execute(db);
  await sql`create index source_chunks_tenant on source_chunks (tenant_id)`.execute(db);
  await protectByTenant(db, 'source_chunks');
}
