// Provisioning over SCIM: the tokens directories call with, and people as the directory has sent them.
import { sql, type Kysely } from 'kysely';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table scim_tokens (${recordColumns},
    token_hash bytea not null unique,
    prefix text not null,
    created_by uuid references users on delete set null,
    expires_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'scim_tokens');
  await openToSystem(db, 'scim_tokens');

  await sql`create table scim_users (
    ${tenantColumn} references tenants on delete cascade,
    user_id uuid not null references users on delete cascade,
    user_name text not null,
    external_id text,
    email text,
    attributes jsonb not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    primary key (tenant_id, user_id))`.execute(db);
  await sql`create unique index scim_users_name on scim_users (tenant_id, lower(user_name))`.execute(db);
  await sql`create index scim_users_external on scim_users (tenant_id, lower(external_id))`.execute(db);
  await sql`create index scim_users_email on scim_users (tenant_id, lower(email))`.execute(db);
  await protectByTenant(db, 'scim_users');
  await openToSystem(db, 'scim_users');
}
