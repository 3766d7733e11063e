// Batches: one run in the background for each row of a table.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table run_batches (${recordColumns},
    project_id uuid not null,
    agent_id uuid not null,
    agent_name text not null,
    version integer,
    -- What is run: the draft as it stood then.
    graph jsonb not null,
    inputs jsonb not null,
    started_by_id text not null,
    started_by_name text not null,
    -- Why no more of it could be started.
    error jsonb,
    cancelled_at timestamptz(3))`.execute(db);
  await sql`create index run_batches_agent on run_batches (tenant_id, agent_id, created_at desc)`.execute(db);
  await sql`alter table runs add column batch_id uuid, add column batch_row integer`.execute(db);
  await sql`create index runs_batch on runs (batch_id, batch_row) where batch_id is not null`.execute(db);
  await protectByTenant(db, 'run_batches');
  await hideWithProject(db, 'run_batches');
}
