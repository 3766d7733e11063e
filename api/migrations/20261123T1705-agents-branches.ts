// Branches of drafts. Their documents are among all others; here is what they are called and how far they have come.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table agent_branches (${recordColumns},
    agent_id uuid not null references agents on delete cascade,
    name text not null,
    created_by uuid not null,
    created_by_name text not null,
    from_version integer,
    opened_at timestamptz(3) not null default now(),
    synced_at timestamptz(3) not null default now(),
    archived_at timestamptz(3),
    merged_at timestamptz(3),
    merge bytea,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index agent_branches_name on agent_branches (agent_id, lower(name))`.execute(db);
  await sql`create index agent_branches_open on agent_branches (opened_at) where archived_at is null`.execute(
    db,
  );
  await sql`create index agent_branches_tenant on agent_branches (tenant_id)`.execute(db);
  await protectByTenant(db, 'agent_branches');
  await openToSystem(db, 'agent_branches', ['select']);
  const comments = {
    'table agent_branches': 'Second documents of agents, with the history of their drafts.',
    'column agent_branches.from_version': 'The active version when it was made.',
    'column agent_branches.opened_at': 'When it was made, or restored last.',
    'column agent_branches.synced_at': 'When draft and branch came together last, in either direction.',
    'column agent_branches.merge':
      'Graphs of the draft before and after the last merge, deflated JSON; null when it was taken back.',
  };
  for (const [what, comment] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(comment)}`.execute(db);
}
