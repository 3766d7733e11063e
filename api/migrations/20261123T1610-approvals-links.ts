// The links that approvers get by mail, and a request's summary.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table approvals add column summary text not null default ''`.execute(db);
  await sql`create table approval_links (
    token_hash bytea primary key,
    ${tenantColumn},
    approval_id uuid not null references approvals on delete cascade,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now())`.execute(db);
  await sql`create unique index approval_links_once on approval_links (approval_id, user_id)`.execute(db);
  await sql`create index approval_links_person on approval_links (user_id)`.execute(db);
  await sql`create index approval_links_expiry on approval_links (expires_at)`.execute(db);
  await protectByTenant(db, 'approval_links', ['select', 'insert', 'delete']);
  await openToSystem(db, 'approval_links', ['select', 'delete']);
}
