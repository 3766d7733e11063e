// What the assistant was asked, and what it proposed.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table assistant_turns (${recordColumns},
    project_id uuid not null references projects on delete cascade,
    -- None: about an agent that is not there yet.
    agent_id uuid references agents on delete cascade,
    -- As guardrails let it pass.
    wish text not null,
    asked_by_id uuid not null,
    asked_by_name text not null,
    model_id text not null,
    model_name text not null,
    is_demo boolean not null,
    state text not null default 'working' check (state in ('working', 'ready', 'failed', 'cancelled')),
    round integer not null default 0,
    message text not null default '',
    templates jsonb not null default '[]',
    problem jsonb,
    proposal jsonb,
    decisions jsonb not null default '[]',
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index assistant_turns_agent on assistant_turns
    (tenant_id, project_id, agent_id, created_at desc)`.execute(db);
  await sql`create index assistant_turns_asker on assistant_turns (tenant_id, asked_by_id, created_at desc)`.execute(
    db,
  );
  await sql`create index assistant_turns_age on assistant_turns (created_at)`.execute(db);
  await protectByTenant(db, 'assistant_turns');
  await hideWithProject(db, 'assistant_turns');
  await openToSystem(db, 'assistant_turns', ['select', 'delete']);
}
