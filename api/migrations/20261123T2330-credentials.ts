// Credentials, and what each person has entered in those that are user-based.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table credentials (${recordColumns},
    project_id uuid references projects on delete cascade,
    owner_id uuid,
    scope text not null check (scope in ('Personal', 'Project', 'Tenant', 'Admin')),
    credential_type text not null,
    source_type text not null check (source_type in ('UserProvided', 'OAuth')),
    user_specific boolean not null,
    name text not null,
    address text not null,
    fields jsonb not null,
    sealed_values text,
    is_rejected boolean not null default false,
    expires_at timestamptz(3),
    warned_at timestamptz(3),
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index credentials_name on credentials
    (tenant_id, scope, coalesce(project_id, owner_id, tenant_id), lower(name))`.execute(db);
  await sql`create index credentials_project on credentials (project_id)`.execute(db);
  await sql`create index credentials_expiry on credentials (expires_at) where warned_at is null`.execute(db);
  await protectByTenant(db, 'credentials');
  await hideWithProject(db, 'credentials');
  await openToSystem(db, 'credentials', ['select', 'update']);

  await sql`create table personal_credentials (
    ${tenantColumn} references tenants on delete cascade,
    credential_id uuid not null references credentials on delete cascade,
    user_id uuid not null,
    fields jsonb not null,
    sealed_values text,
    is_rejected boolean not null default false,
    updated_at timestamptz(3) not null default now(),
    primary key (credential_id, user_id))`.execute(db);
  await sql`create index personal_credentials_tenant on personal_credentials (tenant_id)`.execute(db);
  await protectByTenant(db, 'personal_credentials');
  await openToSystem(db, 'personal_credentials', ['select', 'update']);

  const comments = {
    'credentials.owner_id': 'Of scope Personal alone: whose it is.',
    'credentials.address': 'The origin it may be sent to; empty: those of its type.',
    'credentials.fields': 'Each field: its key, whether it is secret, and the value of one that is not.',
    'credentials.sealed_values': 'The secrets, as sealed JSON.',
    'credentials.is_rejected': 'The service no longer accepts it.',
    'credentials.warned_at': 'When people were warned that it expires.',
    'personal_credentials.fields': 'As in credentials.',
    'personal_credentials.sealed_values': 'As in credentials.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}
