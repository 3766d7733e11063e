// What people think of agents' answers, and what builders did about it.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table agent_feedback (${recordColumns},
    author_id uuid,
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null,
    agent_name text not null,
    agent_version integer,
    conversation_id uuid not null,
    message_id uuid not null,
    run_id uuid not null,
    sentiment text not null check (sentiment in ('blocker', 'improve', 'good')),
    comment text not null,
    comment_key text not null generated always as
      (md5(lower(regexp_replace(btrim(comment), '\\s+', ' ', 'g')))) stored,
    status text not null default 'open' check (status in ('open', 'resolved', 'declined')),
    reply text not null default '',
    fix_version integer,
    decided_by uuid,
    decided_by_name text,
    decided_at timestamptz(3),
    revision integer not null default 1,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`comment on column agent_feedback.author_id is 'null: was removed from the tenant.'`.execute(db);
  await sql`comment on column agent_feedback.agent_name is 'As it was called then: an agent may be purged.'`.execute(
    db,
  );
  await sql`comment on column agent_feedback.agent_version is 'null: the draft.'`.execute(db);
  await sql`comment on column agent_feedback.comment_key is 'The same for comments of the same words.'`.execute(
    db,
  );
  await sql`create unique index agent_feedback_answer on agent_feedback (tenant_id, author_id, run_id)`.execute(
    db,
  );
  await sql`create index agent_feedback_newest on agent_feedback (tenant_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index agent_feedback_of_agent on agent_feedback (agent_id, agent_version)`.execute(db);
  await sql`create index agent_feedback_conversation on agent_feedback (conversation_id, author_id)`.execute(
    db,
  );
  await sql`create index agent_feedback_project on agent_feedback (project_id)`.execute(db);
  await protectByTenant(db, 'agent_feedback');
  await hideWithProject(db, 'agent_feedback');
}
