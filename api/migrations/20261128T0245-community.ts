// Agents that workspaces submit to the library of the installation. The file is the agent as it was.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table community_submissions (${recordColumns},
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null references agents on delete cascade,
    library_agent_id text not null,
    version integer,
    name text not null,
    tagline text not null,
    description text not null,
    industries text[] not null,
    video_link text not null,
    readiness text not null check (readiness in ('Template', 'Ready')),
    contributor text not null,
    contributor_id uuid,
    status text not null default 'Pending'
      check (status in ('Pending', 'Approved', 'Declined', 'Withdrawn')),
    reason text not null default '',
    decided_at timestamptz(3),
    file text not null,
    card jsonb not null,
    contents jsonb not null,
    downloads integer not null default 0,
    views integer not null default 0,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  const says = async (column: string, comment: string) =>
    sql`comment on column community_submissions.${sql.raw(column)} is ${sql.lit(comment)}`.execute(db);
  await says('library_agent_id', 'By which the library knows the agent: the id in its file.');
  await says('version', 'Null: the draft, as it was.');
  await says('contributor_id', 'Null: has left the workspace.');
  await says('reason', 'Why it was declined.');
  await sql`create index community_submissions_list on community_submissions (tenant_id, created_at desc)`.execute(
    db,
  );
  await sql`create index community_submissions_status on community_submissions (status, created_at desc)`.execute(
    db,
  );
  await sql`create index community_submissions_project on community_submissions (project_id)`.execute(db);
  await sql`create index community_submissions_agent on community_submissions (agent_id)`.execute(db);
  for (const status of ['Pending', 'Approved'])
    await sql`create unique index ${sql.id(`community_submissions_one_${status.toLowerCase()}`)}
      on community_submissions (agent_id) where status = ${sql.lit(status)}`.execute(db);
  await protectByTenant(db, 'community_submissions', ['select', 'insert', 'update']);
  await openToSystem(db, 'community_submissions', ['select', 'update', 'delete']);
  await hideWithProject(db, 'community_submissions');
  // What the library gives to all tenants is gone with its agent. Nothing else of agents is read across tenants.
  await sql`create policy system_work on agents for select to ${sql.id(SYSTEM_ROLE)} using (true)`.execute(
    db,
  );
  await sql`grant select (id, deleted_at) on agents to ${sql.id(SYSTEM_ROLE)}`.execute(db);
}
