// Live documents. The sync server writes for many tenants in one statement, so these tables are open to the system
// role; a tenant's own transactions still see its own documents only.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await log(db);
  await editors(db);
}

async function log(db: Kysely<unknown>) {
  // No foreign key: nothing may stand between an edit and its commit.
  await sql`create table document_updates (
    seq bigint generated always as identity primary key,
    ${tenantColumn},
    document text not null,
    update bytea not null,
    origin text not null,
    user_id uuid,
    touched text[] not null default '{}',
    created_at timestamptz(3) not null default now())`.execute(db);
  await sql`create index document_updates_document on document_updates (document, seq)`.execute(db);

  await sql`create table document_snapshots (
    document text primary key,
    ${tenantColumn} references tenants on delete cascade,
    state bytea not null,
    created_at timestamptz(3) not null default now())`.execute(db);

  await sql`create table document_touches (
    document text not null,
    ${tenantColumn} references tenants on delete cascade,
    user_id uuid not null,
    step_id text not null,
    at timestamptz(3) not null,
    primary key (document, user_id, step_id))`.execute(db);

  for (const table of ['document_updates', 'document_snapshots', 'document_touches']) {
    await protectByTenant(db, table);
    await openToSystem(db, table);
  }
}

/** Who edits which document right now. Nothing in it is worth a log: after a crash nobody is there. */
async function editors(db: Kysely<unknown>) {
  await sql`create unlogged table document_editors (
    document text not null,
    ${tenantColumn},
    project_id uuid not null,
    user_id uuid not null,
    name text not null,
    node uuid not null,
    since timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now(),
    primary key (document, user_id, node))`.execute(db);
  await protectByTenant(db, 'document_editors', ['select']);
  await hideWithProject(db, 'document_editors');
  await openToSystem(db, 'document_editors');
}
