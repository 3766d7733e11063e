// Agents that people wish for, and how far they are.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table agent_requests (${recordColumns},
    requester_id uuid,
    assignee_id uuid,
    title text not null,
    description text not null,
    priority text not null check (priority in ('Urgent', 'High', 'Medium', 'Low')),
    department text not null,
    tags text[] not null,
    output_formats text[] not null,
    interfaces text[] not null,
    samples text not null,
    blockers text not null,
    status text not null default 'New'
      check (status in ('New', 'Triaged', 'InProgress', 'InReview', 'Delivered', 'Declined')),
    reason text not null default '',
    deployment_id uuid references deployments on delete set null,
    revision integer not null default 1,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`comment on column agent_requests.requester_id is 'null: was removed from the tenant.'`.execute(
    db,
  );
  await sql`comment on column agent_requests.reason is 'Why it was declined.'`.execute(db);
  await sql`create index agent_requests_status on agent_requests (tenant_id, status, created_at desc)`.execute(
    db,
  );
  await sql`create index agent_requests_of_person on agent_requests (tenant_id, requester_id, created_at desc)`.execute(
    db,
  );
  await sql`create index agent_requests_deployment on agent_requests (deployment_id)`.execute(db);
  await protectByTenant(db, 'agent_requests');
}
