// Runs of agents: the row a worker claims, the present state of each step, and the journal.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  // A graph is kept once, however many runs use it: editing never changes a run.
  await sql`create table run_graphs (${tenantColumn},
    hash text not null,
    graph jsonb not null,
    created_at timestamptz(3) not null default now(),
    primary key (tenant_id, hash))`.execute(db);

  await runs(db);
  await journal(db);
  for (const table of ['run_graphs', 'runs', 'run_steps', 'run_events']) await protectByTenant(db, table);
  await hideWithProject(db, 'runs');
  await openToSystem(db, 'runs', ['select', 'update']);
}

async function runs(db: Kysely<unknown>) {
  await sql`create table runs (${recordColumns},
    project_id uuid not null,
    agent_id uuid not null,
    agent_name text not null,
    version integer,
    graph_hash text not null,
    input jsonb not null,
    checked_text text,
    output jsonb,
    error jsonb,
    status text not null default 'queued' check (status in ('queued', 'running', 'pausing', 'paused', 'waiting',
      'succeeded', 'partial', 'failed', 'halted', 'cancelled')),
    via text not null,
    started_by_id text not null,
    started_by_name text not null,
    conversation_id text,
    parent_run_id uuid,
    parent_step_key text,
    depth integer not null default 0,
    priority integer not null default 0,
    due_at timestamptz default now(),
    epoch integer not null default 0,
    idle_claims integer not null default 0,
    worker uuid,
    last_seq integer not null default 0,
    deadline_at timestamptz,
    dedupe text,
    input_tokens bigint not null default 0,
    output_tokens bigint not null default 0,
    cost double precision not null default 0,
    started_at timestamptz(3),
    ended_at timestamptz(3),
    -- Runs that share texts are one family: those of a conversation, a run and the runs that work for it, a run and its
    -- repetitions.
    family text) with (fillfactor = 70)`.execute(db);
  await sql`create unique index runs_dedupe on runs (tenant_id, dedupe) where dedupe is not null`.execute(db);
  // Workers give tenants turns, so due runs are found by tenant.
  await sql`create index runs_due_by_tenant on runs (tenant_id, priority desc, due_at)
    where due_at is not null`.execute(db);
  await sql`create index runs_page on runs (tenant_id, created_at desc, id desc)`.execute(db);
  await sql`create index runs_project on runs (tenant_id, project_id, created_at desc)`.execute(db);
  await sql`create index runs_agent on runs (tenant_id, agent_id, created_at desc)`.execute(db);
  await sql`create index runs_children on runs (parent_run_id) where parent_run_id is not null`.execute(db);
  await sql`create index runs_conversation on runs (tenant_id, conversation_id, created_at)
    where conversation_id is not null`.execute(db);
}

async function journal(db: Kysely<unknown>) {
  // No foreign keys to the run: every write goes through a statement that holds the run's row.
  await sql`create table run_steps (${tenantColumn},
    run_id uuid not null,
    key text not null,
    status text not null check (status in
      ('running', 'retry', 'waiting', 'answered', 'looping', 'done', 'failed', 'skipped')),
    attempt integer not null default 1,
    input jsonb,
    output jsonb,
    routes text[],
    error jsonb,
    wake_at timestamptz(3),
    usage jsonb,
    started_at timestamptz(3),
    ended_at timestamptz(3),
    seq integer not null,
    -- How often a call was interrupted and made again: whoever was called may have charged for each.
    repeats integer not null default 0,
    primary key (run_id, key)) with (fillfactor = 80)`.execute(db);

  await sql`create table run_events (${tenantColumn},
    run_id uuid not null,
    seq integer not null,
    at timestamptz(3) not null default now(),
    type text not null,
    step_key text,
    data jsonb,
    primary key (run_id, seq))`.execute(db);
}
