// Tenants, people, sessions, keys, flags, the audit log. Signing in, keys and sessions are looked up before a tenant is
// known, so those tables are open to the system role as well.
import { sql, type Kysely } from 'kysely';
import { grant, openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await tenants(db);
  await people(db);
  await waysIn(db);
  await records(db);
}

async function tenants(db: Kysely<unknown>) {
  await sql`create table tenants (
    id uuid primary key default uuidv7(),
    name text not null,
    organization_external_id text not null unique,
    subscription_type text not null,
    subscription_status text not null default 'Active',
    created_at timestamptz(3) not null default now())`.execute(db);
  await sql`alter table tenants enable row level security`.execute(db);
  await sql`alter table tenants force row level security`.execute(db);
  await sql`create policy own_tenant on tenants to ${sql.id(APP_ROLE)}
    using (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`.execute(db);
  await grant(db, 'tenants', APP_ROLE, ['select', 'update']);
  await openToSystem(db, 'tenants');

  await sql`create table tenant_flags (
    tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenants on delete cascade,
    name text not null,
    enabled boolean not null,
    primary key (tenant_id, name))`.execute(db);
  await protectByTenant(db, 'tenant_flags');
  await openToSystem(db, 'tenant_flags');
}

async function people(db: Kysely<unknown>) {
  await sql`create table users (
    id uuid primary key default uuidv7(),
    email text not null,
    given_name text not null,
    surname text not null,
    password_hash text,
    language text not null default 'en',
    onboarded_at timestamptz(3),
    disabled_at timestamptz(3),
    created_at timestamptz(3) not null default now())`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);

  await sql`create table memberships (${recordColumns},
    user_id uuid not null references users on delete cascade,
    roles text[] not null,
    project_ids uuid[] not null default '{}',
    disabled_at timestamptz(3),
    foreign key (tenant_id) references tenants on delete cascade,
    unique (user_id, tenant_id))`.execute(db);
  await protectByTenant(db, 'memberships');
  await openToSystem(db, 'memberships');

  // People belong to no tenant; a tenant sees those who are its members, and never their passwords.
  await sql`alter table users enable row level security`.execute(db);
  await sql`alter table users force row level security`.execute(db);
  await sql`create policy fellow_members on users for select to ${sql.id(APP_ROLE)}
    using (exists (select from memberships where memberships.user_id = users.id))`.execute(db);
  await sql`grant select (id, email, given_name, surname, language, onboarded_at, disabled_at, created_at)
    on users to ${sql.id(APP_ROLE)}`.execute(db);
  await sql`create policy system_work on users to ${sql.id(SYSTEM_ROLE)} using (true) with check (true)`.execute(
    db,
  );
  await grant(db, 'users', SYSTEM_ROLE);
}

async function waysIn(db: Kysely<unknown>) {
  // By the hash of the address and not by account: an address nobody has is counted and locked just the same.
  await sql`create table sign_in_tries (
    email_hash bytea primary key,
    tries integer not null,
    tried_at timestamptz(3) not null,
    locked_until timestamptz(3))`.execute(db);
  await grant(db, 'sign_in_tries', SYSTEM_ROLE);

  await sql`create table sessions (${recordColumns},
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null unique,
    auth_method text not null,
    user_agent text not null default '',
    last_seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await protectByTenant(db, 'sessions');
  await openToSystem(db, 'sessions');

  await sql`create table api_keys (${recordColumns},
    name text not null,
    key_hash bytea not null unique,
    prefix text not null,
    created_by uuid not null references users on delete cascade,
    project_ids uuid[],
    scopes text[] not null,
    include_conversations boolean not null default false,
    expires_at timestamptz(3),
    last_used_at timestamptz(3),
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index api_keys_name on api_keys (tenant_id, lower(name))`.execute(db);
  await protectByTenant(db, 'api_keys');
  await openToSystem(db, 'api_keys');
}

async function records(db: Kysely<unknown>) {
  await sql`create table idempotency_keys (${recordColumns},
    actor text not null,
    key text not null,
    route text not null,
    request_hash bytea not null,
    operation_id uuid not null default uuidv7(),
    busy_until timestamptz(3),
    status integer,
    answer jsonb,
    unique (tenant_id, actor, key))`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
  await protectByTenant(db, 'idempotency_keys');
  await openToSystem(db, 'idempotency_keys', ['select', 'delete']);

  await sql`create table audit_log (${recordColumns},
    fact text not null,
    subject_id text not null,
    subject jsonb not null,
    user_id uuid,
    user_name text not null)`.execute(db);
  await sql`create index audit_log_page on audit_log (tenant_id, created_at desc, id desc)`.execute(db);
  // What is written stays: nobody may change or delete a line.
  await protectByTenant(db, 'audit_log', ['select', 'insert']);
}
