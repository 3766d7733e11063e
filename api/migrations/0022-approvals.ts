// Who is asked to approve a step of a run, and what they decided.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table approvals (${recordColumns},
    run_id uuid not null,
    step_key text not null,
    project_id uuid not null,
    agent_id uuid not null,
    agent_name text not null,
    step_title text not null,
    requested_by text not null,
    status text not null default 'waiting' check (status in
      ('waiting', 'approved', 'denied', 'expired', 'cancelled')),
    message text not null,
    subject text not null,
    edited_subject text,
    allow_edit boolean not null,
    approver_roles text[] not null,
    approver_ids text[] not null,
    quorum integer not null,
    approved_description text not null,
    denied_description text not null,
    decisions jsonb not null default '[]',
    expires_at timestamptz(3),
    ended_at timestamptz(3),
    attempt integer not null,
    -- Who is in a group is looked up when somebody decides.
    approver_group_ids text[] not null default '{}',
    unique (run_id, step_key, attempt))`.execute(db);
  await sql`create index approvals_inbox on approvals (tenant_id, status, created_at desc)`.execute(db);
  await protectByTenant(db, 'approvals');
  await hideWithProject(db, 'approvals');
}
