// How people come in: how a session was made, links and codes that work once, the second factor, and mail.
import { sql, type Kysely } from 'kysely';
import { grant, openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sessionsAndPeople(db);
  await linksThatWorkOnce(db);
  await secondFactor(db);
  await mail(db);
}

async function sessionsAndPeople(db: Kysely<unknown>) {
  await sql`alter table sessions
    add column sso_connection_id uuid,
    add column impersonated_by uuid references users on delete cascade,
    add column impersonation_id uuid,
    add column second_factor_at timestamptz(3)`.execute(db);
  await sql`create index sessions_sso on sessions (sso_connection_id) where sso_connection_id is not null`.execute(
    db,
  );
  await sql`create index sessions_impersonation on sessions (impersonation_id)
    where impersonation_id is not null`.execute(db);

  await sql`alter table users
    add column email_verified_at timestamptz(3),
    add column password_changed_at timestamptz(3),
    add column updated_at timestamptz(3) not null default now()`.execute(db);
  // Who was there before addresses were checked came in by the hand of whoever runs the installation. An owner who is no
  // superuser sees them only like this.
  await sql`alter table users no force row level security`.execute(db);
  await sql`update users set email_verified_at = created_at`.execute(db);
  await sql`alter table users force row level security`.execute(db);
  await sql`grant select (email_verified_at, updated_at) on users to ${sql.id(APP_ROLE)}`.execute(db);
  await sql`alter table tenants add column second_factor_required boolean not null default false`.execute(db);
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

  // Who has given the right password and still owes the second step.
  await sql`create table sign_in_tickets (
    ticket_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    tenant_id uuid not null references tenants on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null)`.execute(db);
  await protectByTenant(db, 'sign_in_tickets', ['select']);
  await openToSystem(db, 'sign_in_tickets');
}

async function mail(db: Kysely<unknown>) {
  await sql`create table mails (
    id uuid primary key default uuidv7(),
    recipient text not null,
    locale text not null,
    kind text not null,
    sealed_values text not null,
    state text not null default 'waiting',
    tries integer not null default 0,
    next_try_at timestamptz(3) not null default now(),
    last_error text,
    sent_at timestamptz(3),
    created_at timestamptz(3) not null default now())`.execute(db);
  await sql`create index mails_waiting on mails (next_try_at) where state = 'waiting'`.execute(db);
  // Any domain may hand in a mail within its own transaction; only the delivery reads them.
  await sql`alter table mails enable row level security`.execute(db);
  await sql`alter table mails force row level security`.execute(db);
  await sql`create policy handed_in on mails for insert to ${sql.id(APP_ROLE)} with check (true)`.execute(db);
  await grant(db, 'mails', APP_ROLE, ['insert']);
  await openToSystem(db, 'mails');
}
