// Features a tenant has switched on or off.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table tenant_flags (
    ${tenantColumn} references tenants on delete cascade,
    name text not null,
    enabled boolean not null,
    primary key (tenant_id, name))`.execute(db);
  await protectByTenant(db, 'tenant_flags');
  await openToSystem(db, 'tenant_flags');
}
