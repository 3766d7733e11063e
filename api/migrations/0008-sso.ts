// Single sign-on: connections, proved domains, who is who at the provider, sign-ins under way, our own key for SAML.
import { sql, type Kysely } from 'kysely';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await connections(db);
  await signIns(db);
  await keys(db);
}

async function connections(db: Kysely<unknown>) {
  await sql`create table sso_connections (${recordColumns},
    kind text not null,
    display_name text not null,
    default_role text not null,
    enabled boolean not null,
    settings jsonb not null,
    sealed_secret text,
    last_test jsonb,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index sso_connections_name
    on sso_connections (tenant_id, lower(display_name))`.execute(db);
  await protectByTenant(db, 'sso_connections');
  await openToSystem(db, 'sso_connections');

  await sql`create table sso_domains (${recordColumns},
    connection_id uuid not null references sso_connections on delete cascade,
    domain text not null,
    token text not null,
    verified_at timestamptz(3),
    verified_by text,
    foreign key (tenant_id) references tenants on delete cascade,
    unique (tenant_id, domain))`.execute(db);
  // Wherever a domain is proved, it is proved once: it decides where its people are sent.
  await sql`create unique index sso_domains_proved on sso_domains (domain)
    where verified_at is not null`.execute(db);
  await protectByTenant(db, 'sso_domains');
  await openToSystem(db, 'sso_domains');

  await sql`create table sso_policies (
    ${tenantColumn} primary key references tenants on delete cascade,
    sign_in_policy text not null)`.execute(db);
  await protectByTenant(db, 'sso_policies');
  await openToSystem(db, 'sso_policies');
}

async function signIns(db: Kysely<unknown>) {
  await sql`create table sso_identities (${recordColumns},
    connection_id uuid not null references sso_connections on delete cascade,
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    last_sign_in_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade,
    unique (connection_id, issuer, subject))`.execute(db);
  await sql`create index sso_identities_user on sso_identities (user_id)`.execute(db);
  await protectByTenant(db, 'sso_identities');
  await openToSystem(db, 'sso_identities');

  await sql`create table sso_states (${recordColumns},
    connection_id uuid not null references sso_connections on delete cascade,
    state_hash bytea not null unique,
    browser_hash bytea not null,
    nonce text not null,
    code_verifier text not null,
    redirect text not null,
    base_url text not null,
    expires_at timestamptz(3) not null,
    claimed_at timestamptz(3),
    ticket_hash bytea unique,
    identity jsonb,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index sso_states_expiry on sso_states (expires_at)`.execute(db);
  await protectByTenant(db, 'sso_states');
  await openToSystem(db, 'sso_states');
}

/** Each tenant's own key towards SAML providers: it signs requests and opens encrypted assertions. */
async function keys(db: Kysely<unknown>) {
  await sql`create table sso_keys (
    ${tenantColumn} primary key references tenants on delete cascade,
    certificate text not null,
    sealed_key text not null,
    created_at timestamptz(3) not null default now())`.execute(db);
  await protectByTenant(db, 'sso_keys', ['select', 'insert']);
  await openToSystem(db, 'sso_keys', ['select']);
}
