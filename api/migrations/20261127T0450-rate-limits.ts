// Rate limits, the guardrails they are mapped to, and what has been used of each.
import { sql, type Kysely } from 'kysely';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table rate_limits (${recordColumns},
    name text not null,
    description text not null,
    measure text not null check (measure in ('requests', 'inputTokens', 'outputTokens')),
    amount bigint not null check (amount > 0),
    period text not null check (period in ('second', 'minute', 'hour', 'day', 'month')),
    subject text not null check (subject in ('user', 'key', 'agent', 'project')),
    version integer not null default 1,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index rate_limits_name on rate_limits (tenant_id, lower(name))`.execute(db);
  await protectByTenant(db, 'rate_limits');

  await sql`create table rate_limit_mappings (${tenantColumn},
    rate_limit_id uuid not null references rate_limits,
    guardrail_id uuid not null references guardrails on delete cascade,
    primary key (rate_limit_id, guardrail_id))`.execute(db);
  await sql`create index rate_limit_mappings_guardrail on rate_limit_mappings (guardrail_id)`.execute(db);
  await protectByTenant(db, 'rate_limit_mappings', ['select', 'insert', 'delete']);

  // Rows are changed at every request: room in each page keeps them where they are.
  await sql`create table rate_limit_counters (${tenantColumn},
    rate_limit_id uuid not null references rate_limits on delete cascade,
    subject_id text not null,
    period_start timestamptz(3) not null,
    used bigint not null,
    primary key (rate_limit_id, subject_id)) with (fillfactor = 50)`.execute(db);
  await sql`comment on column rate_limit_counters.subject_id is 'Of a user, key, agent or project.'`.execute(
    db,
  );
  await protectByTenant(db, 'rate_limit_counters');
  await openToSystem(db, 'rate_limit_counters', ['select', 'delete']);

  await sql`alter table runs add column api_key_id uuid`.execute(db);
  await sql`comment on column runs.api_key_id is 'With which the run was started, or the run that started it.'`.execute(
    db,
  );
}
