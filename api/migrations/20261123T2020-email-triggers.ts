// Mails start agents. An email trigger has a row for each version of its agent that it was carried to.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table email_triggers (
    id uuid not null,
    ${tenantColumn} references tenants on delete cascade,
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null references agents on delete cascade,
    version integer not null,
    is_live boolean not null,
    address text not null,
    restriction text not null check (restriction in ('None', 'Domain', 'Email')),
    allowed text[] not null,
    is_active boolean not null,
    updated_by uuid not null,
    updated_by_name text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    primary key (id, version))`.execute(db);
  await sql`create unique index email_triggers_address on email_triggers (address, version)`.execute(db);
  await sql`create unique index email_triggers_agent on email_triggers (agent_id, version)`.execute(db);
  await sql`create index email_triggers_tenant on email_triggers (tenant_id)`.execute(db);
  await sql`create index email_triggers_project on email_triggers (project_id)`.execute(db);
  await protectByTenant(db, 'email_triggers');
  await hideWithProject(db, 'email_triggers');
  await openToSystem(db, 'email_triggers', ['select']);

  await sql`create table received_mails (
    ${recordColumns},
    agent_id uuid not null references agents on delete cascade,
    trigger_id uuid not null,
    bytes integer not null,
    sender text,
    verdict jsonb,
    run_id uuid,
    refusal jsonb,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index received_mails_newest on received_mails (trigger_id, id)`.execute(db);
  await sql`create index received_mails_agent on received_mails (agent_id)`.execute(db);
  await protectByTenant(db, 'received_mails');

  await sql`create table mail_counts (
    trigger_id uuid primary key,
    ${tenantColumn} references tenants on delete cascade,
    agent_id uuid not null references agents on delete cascade,
    minute timestamptz(3) not null,
    received integer not null,
    flooded integer not null default 0,
    flooded_at timestamptz(3))`.execute(db);
  await sql`create index mail_counts_agent on mail_counts (agent_id)`.execute(db);
  await protectByTenant(db, 'mail_counts');

  const comments = {
    'email_triggers.version': '0: of the draft, until the agent is published.',
    'email_triggers.is_live': 'Of the active version: only that one starts runs.',
    'email_triggers.address': 'The same in all versions, in small letters.',
    'email_triggers.allowed': 'Domains or addresses, as the restriction says.',
    'received_mails.sender': 'Whom it says it is from.',
    'received_mails.refusal': 'Why it started no run.',
    'mail_counts.received': 'In that minute.',
    'mail_counts.flooded': 'Sent back for later, of all time.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}
