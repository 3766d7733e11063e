// Each tenant's own key towards SAML providers: it signs requests and opens encrypted assertions.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table sso_keys (
    tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenants on delete cascade,
    certificate text not null,
    sealed_key text not null,
    created_at timestamptz(3) not null default now())`.execute(db);
  await protectByTenant(db, 'sso_keys', ['select', 'insert']);
  await openToSystem(db, 'sso_keys', ['select']);

  // Providers that were connected before know no key of ours: their sign-ins go on as they were.
  await sql`update sso_connections set settings = settings || '{"signRequests": false, "metadataUrl": ""}'
    where kind = 'saml'`.execute(db);
}
