// Live documents. The sync server writes for many tenants in one statement, so these tables are open to the system
// role; a tenant's own transactions still see its own documents only.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  const tenant = sql`tenant_id uuid not null default current_setting('app.tenant_id')::uuid
    references tenants on delete cascade`;

  // No foreign key: nothing may stand between an edit and its commit.
  await sql`create table document_updates (
    seq bigint generated always as identity primary key,
    tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
    document text not null,
    update bytea not null,
    origin text not null,
    user_id uuid,
    touched text[] not null default '{}',
    created_at timestamptz(3) not null default now())`.execute(db);
  await sql`create index document_updates_document on document_updates (document, seq)`.execute(db);

  await sql`create table document_snapshots (
    document text primary key,
    ${tenant},
    state bytea not null,
    created_at timestamptz(3) not null default now())`.execute(db);

  await sql`create table document_touches (
    document text not null,
    ${tenant},
    user_id uuid not null,
    step_id text not null,
    at timestamptz(3) not null,
    primary key (document, user_id, step_id))`.execute(db);

  for (const table of ['document_updates', 'document_snapshots', 'document_touches']) {
    await protectByTenant(db, table);
    await openToSystem(db, table);
  }
}
