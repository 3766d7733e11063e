// Inputs that a team saves for trying an agent out.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table run_samples (${recordColumns},
    project_id uuid not null,
    agent_id uuid not null,
    name text not null,
    -- As the form of a run holds it, by field.
    typed jsonb not null,
    saved_by_id text not null,
    saved_by_name text not null,
    unique (tenant_id, agent_id, name))`.execute(db);
  await protectByTenant(db, 'run_samples');
  await hideWithProject(db, 'run_samples');
}
