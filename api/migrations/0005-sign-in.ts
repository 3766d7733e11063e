// How people come in: sessions, counted tries, signing up, links and codes that work once, the second factor. All of it
// is looked up before a tenant is known, so the system role works on it.
import { sql, type Kysely } from 'kysely';
import { grant, openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sessions(db);
  await keepLastSeen(db);
  await tries(db);
  await signUps(db);
  await linksThatWorkOnce(db);
  await secondFactor(db);
}

/** `tenant_id` is null for somebody who belongs to no tenant any more. No tenant sees such a session. */
async function sessions(db: Kysely<unknown>) {
  await sql`create table sessions (
    id uuid primary key default uuidv7(),
    tenant_id uuid default current_setting('app.tenant_id')::uuid references tenants on delete cascade,
    created_at timestamptz(3) not null default now(),
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null unique,
    auth_method text not null,
    user_agent text not null default '',
    last_seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    sso_connection_id uuid,
    impersonated_by uuid references users on delete cascade,
    impersonation_id uuid,
    second_factor_at timestamptz(3))`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`create index sessions_sso on sessions (sso_connection_id)
    where sso_connection_id is not null`.execute(db);
  await sql`create index sessions_impersonation on sessions (impersonation_id)
    where impersonation_id is not null`.execute(db);
  await protectByTenant(db, 'sessions');
  await openToSystem(db, 'sessions');
}

/** Sessions go away; when somebody was last here is still of interest. */
async function keepLastSeen(db: Kysely<unknown>) {
  await sql`create function keep_last_seen() returns trigger language plpgsql as $$
    begin
      update memberships set last_seen_at = greatest(last_seen_at, old.last_seen_at)
        where user_id = old.user_id and tenant_id = old.tenant_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger keep_last_seen after delete or update of tenant_id on sessions
    for each row execute function keep_last_seen()`.execute(db);
}

/**
 * By the hash of the address and not by account: an address nobody has is counted and locked just the same. Tries that
 * were begun and not yet looked at hold a place (`under_way`); what is unlocked is the account they were about.
 */
async function tries(db: Kysely<unknown>) {
  await sql`create table sign_in_tries (
    email_hash bytea primary key,
    tries integer not null,
    tried_at timestamptz(3) not null,
    locked_until timestamptz(3),
    under_way integer not null default 0,
    account_hash bytea)`.execute(db);
  await sql`create index sign_in_tries_account on sign_in_tries (account_hash)
    where account_hash is not null`.execute(db);
  await grant(db, 'sign_in_tries', SYSTEM_ROLE);
}

/** Who has signed up and not yet shown that the address is theirs: no account, no tenant before that. */
async function signUps(db: Kysely<unknown>) {
  await sql`create table sign_ups (
    id uuid primary key default uuidv7(),
    email text not null,
    given_name text not null,
    surname text not null,
    company_name text not null,
    password_hash text not null,
    language text not null,
    token_hash bytea not null unique,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null)`.execute(db);
  await sql`create index sign_ups_email on sign_ups (lower(email), created_at)`.execute(db);
  await grant(db, 'sign_ups', SYSTEM_ROLE);
}

async function linksThatWorkOnce(db: Kysely<unknown>) {
  await sql`create table sign_in_links (
    token_hash bytea primary key,
    purpose text not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3))`.execute(db);
  await sql`create index sign_in_links_user on sign_in_links (user_id, purpose)`.execute(db);
  await grant(db, 'sign_in_links', SYSTEM_ROLE);

  await sql`create table invitations (${recordColumns},
    token_hash bytea not null unique,
    user_id uuid not null references users on delete cascade,
    invited_by uuid references users on delete set null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    revoked_at timestamptz(3),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index invitations_user on invitations (tenant_id, user_id)`.execute(db);
  await protectByTenant(db, 'invitations');
  await openToSystem(db, 'invitations');
}

async function secondFactor(db: Kysely<unknown>) {
  await sql`create table second_factors (
    user_id uuid primary key references users on delete cascade,
    secret text not null,
    confirmed_at timestamptz(3),
    last_step bigint not null default 0,
    created_at timestamptz(3) not null default now())`.execute(db);
  await grant(db, 'second_factors', SYSTEM_ROLE);

  await sql`create table recovery_codes (
    user_id uuid not null references second_factors on delete cascade,
    code_hash bytea not null,
    used_at timestamptz(3),
    primary key (user_id, code_hash))`.execute(db);
  await grant(db, 'recovery_codes', SYSTEM_ROLE);

  // Who has given the right password and still owes the second step; without a tenant, whoever belongs to none.
  await sql`create table sign_in_tickets (
    ticket_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    tenant_id uuid references tenants on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null)`.execute(db);
  await protectByTenant(db, 'sign_in_tickets', ['select']);
  await openToSystem(db, 'sign_in_tickets');
}
