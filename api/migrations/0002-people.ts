// People, their memberships, groups and departments. What lists of members search and sort by is kept in the membership
// itself, so that thousands are paged through without looking at the people of other tenants.
import { sql, type Kysely } from 'kysely';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await users(db);
  await departments(db);
  await memberships(db);
  await fellowMembers(db);
  await keepNames(db);
  await groups(db);
  await groupMembers(db);
  await memberJobs(db);
}

async function users(db: Kysely<unknown>) {
  await sql`create table users (
    id uuid primary key default uuidv7(),
    email text not null,
    given_name text not null,
    surname text not null,
    password_hash text,
    language text not null default 'en',
    onboarded_at timestamptz(3),
    disabled_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    email_verified_at timestamptz(3),
    password_changed_at timestamptz(3),
    updated_at timestamptz(3) not null default now(),
    email_unconfirmed_since timestamptz(3),
    language_chosen boolean not null default false,
    replays_errors boolean not null default false)`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
}

async function departments(db: Kysely<unknown>) {
  await sql`create table departments (${recordColumns},
    name text not null,
    updated_at timestamptz(3) not null default now(),
    unique (tenant_id, id),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index departments_name on departments (tenant_id, lower(name))`.execute(db);
  await protectByTenant(db, 'departments');
}

async function memberships(db: Kysely<unknown>) {
  await sql`create table memberships (${recordColumns},
    user_id uuid not null references users on delete cascade,
    roles text[] not null,
    project_ids uuid[] not null default '{}',
    disabled_at timestamptz(3),
    status text not null default 'Active' check (status in ('Invited', 'Active', 'Deactivated', 'Removed')),
    given_name text not null,
    surname text not null,
    email text not null,
    external_id text,
    department_id uuid,
    invited_at timestamptz(3),
    joined_at timestamptz(3),
    last_seen_at timestamptz(3),
    updated_at timestamptz(3) not null default now(),
    name_key text not null generated always as (lower(btrim(given_name || ' ' || surname))) stored,
    search text not null generated always as (lower(btrim(given_name || ' ' || surname) || ' ' || email)) stored,
    unique (user_id, tenant_id),
    constraint memberships_open check ((status = 'Active') = (disabled_at is null)),
    foreign key (tenant_id) references tenants on delete cascade,
    foreign key (tenant_id, department_id) references departments (tenant_id, id)
      on delete set null (department_id))`.execute(db);
  await sql`create index memberships_by_name on memberships (tenant_id, name_key, id)
    where status <> 'Removed'`.execute(db);
  await sql`create index memberships_by_email on memberships (tenant_id, lower(email))`.execute(db);
  await sql`create index memberships_by_joining on memberships (tenant_id, joined_at, id)
    where status <> 'Removed'`.execute(db);
  await sql`create index memberships_administrators on memberships (tenant_id)
    where status = 'Active' and roles && array['PlatformAdmin', 'Admin']`.execute(db);
  await sql`create unique index memberships_external on memberships (tenant_id, external_id)
    where external_id is not null`.execute(db);
  await protectByTenant(db, 'memberships');
  await openToSystem(db, 'memberships');
}

/** People belong to no tenant; a tenant sees those who are its members, and never their passwords. */
async function fellowMembers(db: Kysely<unknown>) {
  await sql`alter table users enable row level security`.execute(db);
  await sql`alter table users force row level security`.execute(db);
  await sql`create policy fellow_members on users for select to ${sql.id(APP_ROLE)}
    using (exists (select from memberships where memberships.user_id = users.id))`.execute(db);
  await sql`grant select (id, email, given_name, surname, language, onboarded_at, disabled_at, created_at,
    email_verified_at, updated_at, language_chosen, replays_errors) on users to ${sql.id(APP_ROLE)}`.execute(
    db,
  );
  await openToSystem(db, 'users');
}

/**
 * Who has joined is shown under their own name; who is only invited, under the one the invitation was written with. An
 * invited person who was deactivated has never joined either: only `joined_at` says whether somebody has.
 */
async function keepNames(db: Kysely<unknown>) {
  await sql`create function keep_member_names() returns trigger language plpgsql as $$
    begin
      update memberships set given_name = new.given_name, surname = new.surname, email = new.email
        where user_id = new.id and joined_at is not null;
      return null;
    end $$`.execute(db);
  await sql`create trigger keep_member_names after update of given_name, surname, email on users
    for each row execute function keep_member_names()`.execute(db);
}

async function groups(db: Kysely<unknown>) {
  await sql`create table groups (${recordColumns},
    name text not null,
    group_type text not null default 'Local' check (group_type in ('Local', 'Directory')),
    external_id text,
    leader_id uuid,
    updated_at timestamptz(3) not null default now(),
    unique (tenant_id, id),
    foreign key (leader_id, tenant_id) references memberships (user_id, tenant_id) on delete set null (leader_id),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index groups_name on groups (tenant_id, lower(name))`.execute(db);
  await sql`create unique index groups_external on groups (tenant_id, external_id)
    where external_id is not null`.execute(db);
  await protectByTenant(db, 'groups');
  await openToSystem(db, 'groups', ['select', 'update']);
}

async function groupMembers(db: Kysely<unknown>) {
  await sql`create table group_members (${tenantColumn},
    group_id uuid not null,
    user_id uuid not null,
    created_at timestamptz(3) not null default now(),
    primary key (group_id, user_id),
    foreign key (tenant_id, group_id) references groups (tenant_id, id) on delete cascade,
    foreign key (user_id, tenant_id) references memberships (user_id, tenant_id)
      on delete cascade)`.execute(db);
  await sql`create index group_members_person on group_members (tenant_id, user_id)`.execute(db);
  await protectByTenant(db, 'group_members');
  // The invited join their groups in the transaction that makes them members, which works across tenants.
  await openToSystem(db, 'group_members', ['select', 'insert', 'delete']);
}

/** What is done to many people at once: who is next, and what became of those before. */
async function memberJobs(db: Kysely<unknown>) {
  await sql`create table member_jobs (${recordColumns},
    asker_id uuid not null,
    deed text not null,
    user_ids uuid[] not null,
    outcomes jsonb not null default '[]',
    state text not null default 'running',
    worked_at timestamptz not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'member_jobs');
  // Jobs whose process has ended are looked for across tenants.
  await openToSystem(db, 'member_jobs', ['select']);
}
