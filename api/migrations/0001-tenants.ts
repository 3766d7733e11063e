// Tenants. Several may belong to one organization. Signing in looks at them before one is chosen, so the system role
// may as well.
import { sql, type Kysely } from 'kysely';
import { grant, openToSystem } from '../../shared/node/database/protect.ts';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table tenants (
    id uuid primary key default uuidv7(),
    name text not null,
    organization_external_id text not null,
    subscription_type text not null,
    subscription_status text not null default 'Active',
    created_at timestamptz(3) not null default now(),
    second_factor_required boolean not null default false,
    environment text not null default 'Production',
    access_control_group boolean not null default false,
    disabled_at timestamptz(3))`.execute(db);
  await sql`create index tenants_organization on tenants (organization_external_id)`.execute(db);

  // As `protectByTenant` does it, but here the tenant is the row itself.
  await sql`alter table tenants enable row level security`.execute(db);
  await sql`alter table tenants force row level security`.execute(db);
  await sql`create policy own_tenant on tenants to ${sql.id(APP_ROLE)}
    using (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`.execute(db);
  await grant(db, 'tenants', APP_ROLE, ['select', 'update']);
  await openToSystem(db, 'tenants');
}
