// Other programs start agents by sending to them. A webhook has a row for each version of its agent that it was carried to.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table webhooks (
    id uuid not null,
    ${tenantColumn} references tenants on delete cascade,
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null references agents on delete cascade,
    version integer not null,
    is_live boolean not null,
    address text not null,
    sealed_secret text not null,
    name text not null,
    type text not null check (type in ('Standard', 'GitHub', 'Stripe', 'HMAC', 'None')),
    header_name text not null,
    prefix text not null,
    algorithm text not null check (algorithm in ('sha256', 'sha384', 'sha512', 'sha1')),
    answers text not null check (answers in ('AtOnce', 'WithResult')),
    is_active boolean not null,
    updated_by uuid not null,
    updated_by_name text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    primary key (id, version))`.execute(db);
  await sql`create unique index webhooks_address on webhooks (address, version)`.execute(db);
  await sql`create index webhooks_agent on webhooks (agent_id, version)`.execute(db);
  await sql`create index webhooks_tenant on webhooks (tenant_id)`.execute(db);
  await sql`create index webhooks_project on webhooks (project_id)`.execute(db);
  await protectByTenant(db, 'webhooks');
  await hideWithProject(db, 'webhooks');
  await openToSystem(db, 'webhooks', ['select']);

  await sql`create table webhook_deliveries (
    ${recordColumns},
    agent_id uuid not null references agents on delete cascade,
    webhook_id uuid not null,
    bytes integer not null,
    run_id uuid,
    refusal jsonb,
    sample text,
    is_cut boolean not null default false,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id)`.execute(db);
  await sql`create index webhook_deliveries_agent on webhook_deliveries (agent_id)`.execute(db);
  await protectByTenant(db, 'webhook_deliveries');

  const comments = {
    'webhooks.version': '0: of the draft, until the agent is published.',
    'webhooks.is_live': 'Of the active version: only that one starts runs.',
    'webhooks.sealed_secret': 'The same in all versions.',
    'webhook_deliveries.refusal': 'Why it started no run.',
    'webhook_deliveries.sample': 'What it brought, masked; null where it is not kept.',
    'webhook_deliveries.is_cut': 'The sample was longer.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}
