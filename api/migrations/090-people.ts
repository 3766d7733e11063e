// Members with a state, groups and departments. What lists search and sort by is kept in the membership itself, so that
// thousands of members are paged through without looking at the people of other tenants.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await departments(db);
  await memberships(db);
  await groups(db);
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
  // An owner who is no superuser would not see the rows that have to be filled.
  for (const table of ['users', 'memberships'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);

  await sql`alter table memberships
    add status text not null default 'Active' check (status in ('Invited', 'Active', 'Deactivated', 'Removed')),
    add given_name text,
    add surname text,
    add email text,
    add external_id text,
    add department_id uuid,
    add invited_at timestamptz(3),
    add joined_at timestamptz(3),
    add last_seen_at timestamptz(3),
    add updated_at timestamptz(3) not null default now(),
    add foreign key (tenant_id, department_id) references departments (tenant_id, id)
      on delete set null (department_id)`.execute(db);
  await sql`update memberships set given_name = users.given_name, surname = users.surname, email = users.email,
      joined_at = memberships.created_at, status = case when memberships.disabled_at is null then 'Active' else 'Removed' end
    from users where users.id = memberships.user_id`.execute(db);
  await sql`alter table memberships
    alter given_name set not null,
    alter surname set not null,
    alter email set not null,
    add name_key text not null generated always as (lower(btrim(given_name || ' ' || surname))) stored,
    add search text not null generated always as (lower(btrim(given_name || ' ' || surname) || ' ' || email)) stored,
    add constraint memberships_open check ((status = 'Active') = (disabled_at is null))`.execute(db);

  for (const table of ['users', 'memberships'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);

  await sql`create index memberships_by_name on memberships (tenant_id, name_key, id) where status <> 'Removed'`.execute(
    db,
  );
  await sql`create index memberships_by_email on memberships (tenant_id, lower(email))`.execute(db);
  await sql`create index memberships_by_joining on memberships (tenant_id, joined_at, id) where status <> 'Removed'`.execute(
    db,
  );
  await sql`create index memberships_administrators on memberships (tenant_id)
    where status = 'Active' and roles && array['PlatformAdmin', 'Admin']`.execute(db);
  await sql`create unique index memberships_external on memberships (tenant_id, external_id)
    where external_id is not null`.execute(db);
  await keepNames(db);
  await keepLastSeen(db);
}

/** Who has joined is shown under their own name; who is only invited, under the one the invitation was written with. */
async function keepNames(db: Kysely<unknown>) {
  await sql`create function keep_member_names() returns trigger language plpgsql as $$
    begin
      update memberships set given_name = new.given_name, surname = new.surname, email = new.email
        where user_id = new.id and status <> 'Invited';
      return null;
    end $$`.execute(db);
  await sql`create trigger keep_member_names after update of given_name, surname, email on users
    for each row execute function keep_member_names()`.execute(db);
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
  await sql`create unique index groups_external on groups (tenant_id, external_id) where external_id is not null`.execute(
    db,
  );
  await protectByTenant(db, 'groups');
  await openToSystem(db, 'groups', ['select', 'update']);

  await sql`create table group_members (
    tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
    group_id uuid not null,
    user_id uuid not null,
    created_at timestamptz(3) not null default now(),
    primary key (group_id, user_id),
    foreign key (tenant_id, group_id) references groups (tenant_id, id) on delete cascade,
    foreign key (user_id, tenant_id) references memberships (user_id, tenant_id) on delete cascade)`.execute(
    db,
  );
  await sql`create index group_members_person on group_members (tenant_id, user_id)`.execute(db);
  await protectByTenant(db, 'group_members');
  await openToSystem(db, 'group_members', ['select', 'delete']);
}
