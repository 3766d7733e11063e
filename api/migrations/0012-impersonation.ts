// Who may act for somebody else, why and for how long.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table impersonation_tokens (${recordColumns},
    token_hash bytea not null unique,
    user_id uuid not null references users on delete cascade,
    created_by uuid not null references users on delete cascade,
    reason text not null,
    read_only boolean not null,
    expires_at timestamptz(3) not null,
    redeemed_at timestamptz(3),
    ended_at timestamptz(3),
    ended_how text,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index impersonation_tokens_open on impersonation_tokens (expires_at)
    where ended_at is null`.execute(db);
  await sql`create index impersonation_tokens_page
    on impersonation_tokens (tenant_id, created_at desc)`.execute(db);
  await protectByTenant(db, 'impersonation_tokens');
  await openToSystem(db, 'impersonation_tokens', ['select', 'update']);
}
