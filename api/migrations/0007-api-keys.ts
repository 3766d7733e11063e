// Keys programs call with. A key is looked up before its tenant is known.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
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
