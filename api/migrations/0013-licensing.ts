// Licence keys. A licence is the organization's: `tenant_id` only says where it was entered.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
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
  await sql`create index license_keys_organization
    on license_keys (organization_external_id, expires_at)`.execute(db);
  await protectByTenant(db, 'license_keys');
  await openToSystem(db, 'license_keys');
}
