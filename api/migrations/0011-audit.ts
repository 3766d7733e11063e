// The audit log is a chain: every line bears a number without gaps and a hash of all lines before it. Calls leave an
// intent before they begin, so that none is cut off without a trace.
import { sql, type Kysely } from 'kysely';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await lines(db);
  await rightsOfLines(db);
  await heads(db);
  await intents(db);
}

async function lines(db: Kysely<unknown>) {
  await sql`create table audit_log (${recordColumns},
    fact text not null,
    subject_id text not null,
    subject jsonb not null,
    user_id uuid,
    user_name text not null,
    actor_id uuid,
    actor_name text,
    via text,
    way jsonb,
    ip text,
    user_agent text,
    operation_id uuid,
    route text,
    seq bigint,
    hash bytea,
    constraint audit_log_seq unique (tenant_id, seq))`.execute(db);
  await sql`create index audit_log_page on audit_log (tenant_id, created_at desc, id desc)`.execute(db);
  await sql`create index audit_log_waiting on audit_log (tenant_id, id) where seq is null`.execute(db);
  await sql`create index audit_log_project on audit_log (tenant_id, (subject ->> 'projectId'), created_at desc)
    where subject ? 'projectId'`.execute(db);
  await sql`create index audit_log_subject on audit_log (tenant_id, subject_id, created_at desc)`.execute(db);
  await sql`create index audit_log_person on audit_log (tenant_id, user_id, id)`.execute(db);
  await sql`create index audit_log_fact on audit_log (tenant_id, fact)`.execute(db);
  // One call may write hundreds of lines; the log shows those of one action as one row.
  await sql`create index audit_log_operation on audit_log (tenant_id, operation_id, fact, id)
    where operation_id is not null`.execute(db);
}

const writable = sql.raw(
  'id, tenant_id, created_at, fact, subject_id, subject, user_id, user_name, ' +
    'actor_id, actor_name, via, way, ip, user_agent, operation_id, route',
);

/**
 * What is written stays: nobody may change or delete a line. Who writes one never says where it stands in the chain;
 * and who chains it may do that once, and nothing else.
 */
async function rightsOfLines(db: Kysely<unknown>) {
  await protectByTenant(db, 'audit_log', ['select']);
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
  await sql`create table audit_heads (${tenantColumn} primary key,
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
