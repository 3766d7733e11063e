// How a tenant's product looks, and the files it is made of. Files lie in the database, so that every machine has them.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  // The id is random through and through: pictures of the sign-in page are shown to whoever knows it.
  await sql`create table uploads (
    id uuid primary key default gen_random_uuid(),
    ${tenantColumn} references tenants on delete cascade,
    created_at timestamptz(3) not null default now(),
    purpose text not null,
    hash text not null,
    media_type text not null,
    file_name text not null,
    width integer,
    height integer,
    bytes bytea not null,
    created_by uuid,
    unique (tenant_id, purpose, hash))`.execute(db);
  // Pictures are compressed already.
  await sql`alter table uploads alter bytes set storage external`.execute(db);
  await protectByTenant(db, 'uploads');
  await openToSystem(db, 'uploads', ['select', 'delete']);

  await sql`create table brandings (
    ${tenantColumn} references tenants on delete cascade,
    app text not null,
    look jsonb not null,
    updated_at timestamptz(3) not null default now(),
    primary key (tenant_id, app))`.execute(db);
  await protectByTenant(db, 'brandings');
  await openToSystem(db, 'brandings', ['select']);
}
