// Who may use which feature of the chat; a feature without a row is for everybody.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table feature_permissions (${tenantColumn},
    feature text not null,
    audience text not null,
    user_ids uuid[] not null default '{}',
    group_ids uuid[] not null default '{}',
    primary key (tenant_id, feature),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'feature_permissions');
}
