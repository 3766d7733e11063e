// Settings of the installation as one tenant has them.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table tenant_variables (
    ${tenantColumn} references tenants on delete cascade,
    name text not null,
    value text not null,
    primary key (tenant_id, name))`.execute(db);
  await protectByTenant(db, 'tenant_variables');
}
