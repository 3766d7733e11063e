// The audit log becomes a chain: every line bears a number without gaps and a hash of all lines before it. Calls leave
// an intent before they begin, so that none is cut off without a trace. And whoever acts for somebody else is named.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await lines(db);
  await heads(db);
  await intents(db);
  await impersonations(db);
}

const writable = sql.raw(
  'id, tenant_id, created_at, fact, subject_id, subject, user_id, user_name, ' +
    'actor_id, actor_name, via, way, ip, user_agent, operation_id, route',
);

async function lines(db: Kysely<unknown>) {
  await sql`alter table audit_log
    add column actor_id uuid,
    add column actor_name text,
    add column via text,
    add column way jsonb,
    add column ip text,
    add column user_agent text,
    add column operation_id uuid,
    add column route text,
    add column seq bigint,
    add column hash bytea,
    add constraint audit_log_seq unique (tenant_id, seq)`.execute(db);
  await sql`create index audit_log_waiting on audit_log (tenant_id, id) where seq is null`.execute(db);
  await sql`create index if not exists audit_log_subject on audit_log (tenant_id, subject_id, created_at desc)`.execute(
    db,
  );
  await sql`create index audit_log_person on audit_log (tenant_id, user_id, id)`.execute(db);
  await sql`create index audit_log_fact on audit_log (tenant_id, fact)`.execute(db);

  // Who writes a line never says where it stands in the chain; and who chains it may do that once, and nothing else.
  await sql`revoke insert on audit_log from ${sql.id(APP_ROLE)}`.execute(db);
  for (const role of [APP_ROLE, SYSTEM_ROLE])
    await sql`grant insert (${writable}) on audit_log to ${sql.id(role)}`.execute(db);
  const system = sql.id(SYSTEM_ROLE);
  await sql`grant select on audit_log to ${system}`.execute(db);
  await sql`grant update (seq, hash) on audit_log to ${system}`.execute(db);
  await sql`create policy system_reads on audit_log for select to ${system} using (true)`.execute(db);
  await sql`create policy system_writes on audit_log for insert to ${system} with check (true)`.execute(db);
  await sql`create policy system_chains on audit_log for update to ${system}
    using (hash is null) with check (true)`.execute(db);
}

async function heads(db: Kysely<unknown>) {
  await sql`create table audit_heads (
    tenant_id uuid primary key default current_setting('app.tenant_id')::uuid,
    seq bigint not null,
    hash bytea not null,
    seal text not null,
    chained_at timestamptz(3) not null default now())`.execute(db);
  await protectByTenant(db, 'audit_heads', ['select']);
  await openToSystem(db, 'audit_heads', ['select', 'insert', 'update']);
}

async function intents(db: Kysely<unknown>) {
  await sql`create table audit_intents (${recordColumns},
    alive_at timestamptz(3) not null default now(),
    call jsonb not null)`.execute(db);
  await sql`create index audit_intents_age on audit_intents (alive_at)`.execute(db);
  await protectByTenant(db, 'audit_intents');
  await openToSystem(db, 'audit_intents', ['select', 'update', 'delete']);
}

async function impersonations(db: Kysely<unknown>) {
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
  await sql`create index impersonation_tokens_page on impersonation_tokens (tenant_id, created_at desc)`.execute(
    db,
  );
  await protectByTenant(db, 'impersonation_tokens');
  await openToSystem(db, 'impersonation_tokens', ['select', 'update']);
}
