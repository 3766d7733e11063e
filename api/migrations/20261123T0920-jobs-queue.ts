// Work that is to be done once: queued jobs, those that were given up, and how each kind of them went. Whoever writes
// something may enqueue a job in the same transaction; only the queue itself reads them.
import { sql, type Kysely } from 'kysely';
import { grant, openToSystem } from '../../shared/node/database/protect.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

const currentTenant = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`;
/** Tenants take turns; what is of no tenant takes a turn of its own. */
const turnColumn = sql`turn uuid not null
  generated always as (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000')) stored`;

export async function up(db: Kysely<unknown>) {
  await sql`create table queued_jobs (
    id uuid primary key default uuidv7(),
    tenant_id uuid default ${currentTenant} references tenants on delete cascade,
    ${turnColumn},
    name text not null,
    key text,
    payload jsonb not null,
    due_at timestamptz(3) not null default clock_timestamp(),
    attempts integer not null default 0,
    last_error text,
    -- The process that works on it, and until when others leave it alone; both null: it waits.
    runner uuid,
    leased_until timestamptz(3),
    started_at timestamptz(3),
    is_cancelled boolean not null default false,
    progress_done integer,
    progress_total integer,
    created_at timestamptz(3) not null default clock_timestamp())`.execute(db);
  await sql`create unique index queued_jobs_keys on queued_jobs (name, turn, key) where key is not null`.execute(
    db,
  );
  await sql`create index queued_jobs_turns on queued_jobs (name, turn, due_at) where runner is null`.execute(
    db,
  );
  await sql`create index queued_jobs_running on queued_jobs (name, turn) where runner is not null`.execute(
    db,
  );
  await sql`create index queued_jobs_leases on queued_jobs (leased_until) where runner is not null`.execute(
    db,
  );
  await sql`create index queued_jobs_tenant on queued_jobs (tenant_id)`.execute(db);

  await sql`create table dead_jobs (
    id uuid primary key,
    tenant_id uuid references tenants on delete cascade,
    name text not null,
    key text,
    payload jsonb not null,
    attempts integer not null,
    error text not null,
    created_at timestamptz(3) not null,
    died_at timestamptz(3) not null default now())`.execute(db);
  await sql`create index dead_jobs_newest on dead_jobs (died_at desc, id)`.execute(db);
  await sql`create index dead_jobs_tenant on dead_jobs (tenant_id)`.execute(db);

  for (const table of ['queued_jobs', 'dead_jobs']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
    await openToSystem(db, table);
  }
  await sql`create policy enqueued on queued_jobs for insert to ${sql.id(APP_ROLE)}
    with check (tenant_id = (select ${currentTenant}))`.execute(db);
  await grant(db, 'queued_jobs', APP_ROLE, ['insert']);

  await sql`create table job_queues (
    name text primary key,
    runs integer not null default 0,
    -- Of those runs; a job that is retried may fail several times.
    failures integer not null default 0,
    duration_ms integer not null,
    finished_at timestamptz(3) not null)`.execute(db);
  await grant(db, 'job_queues', SYSTEM_ROLE);
}
