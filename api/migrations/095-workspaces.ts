// Several tenants of one organization, tenants that are switched off, licence keys, settings of the installation for
// one tenant, and the spaces people chat in.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await tenants(db);
  await licenseKeys(db);
  await tenantVariables(db);
  await chatSpaces(db);
}

async function tenants(db: Kysely<unknown>) {
  await sql`alter table tenants
    add column environment text not null default 'Production',
    add column access_control_group boolean not null default false,
    add column disabled_at timestamptz(3)`.execute(db);
  await sql`alter table tenants drop constraint tenants_organization_external_id_key`.execute(db);
  await sql`create index tenants_organization on tenants (organization_external_id)`.execute(db);
}

/** A licence is the organization's: `tenant_id` only says where it was entered. */
async function licenseKeys(db: Kysely<unknown>) {
  await sql`create table license_keys (${recordColumns},
    license_id uuid not null unique,
    organization_external_id text not null,
    key text not null,
    plan text not null,
    seats integer not null,
    issued_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    added_by uuid,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index license_keys_organization on license_keys (organization_external_id, expires_at)`.execute(
    db,
  );
  await protectByTenant(db, 'license_keys');
  await openToSystem(db, 'license_keys');
}

async function tenantVariables(db: Kysely<unknown>) {
  await sql`create table tenant_variables (
    tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenants on delete cascade,
    name text not null,
    value text not null,
    primary key (tenant_id, name))`.execute(db);
  await protectByTenant(db, 'tenant_variables');
}

async function chatSpaces(db: Kysely<unknown>) {
  await sql`create table chat_spaces (${recordColumns},
    name text not null,
    status text not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'chat_spaces');

  await sql`create table chat_space_users (${recordColumns},
    space_id uuid not null references chat_spaces on delete cascade,
    user_id uuid not null references users on delete cascade,
    status text not null,
    changed_at timestamptz(3) not null default now(),
    unique (space_id, user_id))`.execute(db);
  await protectByTenant(db, 'chat_space_users');
}
