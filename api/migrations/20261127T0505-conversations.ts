// Conversations of people with deployed agents. What was said stands in the runs; here is whose it is, and in what order.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table conversations (${recordColumns},
    owner_id uuid not null,
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null,
    deployment_id uuid not null,
    deployment_name text not null,
    title text not null default '',
    is_pinned boolean not null default false,
    is_archived boolean not null default false,
    head_id uuid,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`comment on column conversations.title is 'As its owner named it; empty: it is called by what was said first.'`.execute(
    db,
  );
  await sql`comment on column conversations.head_id is 'The message its owner sees last: of several branches, which one is shown.'`.execute(
    db,
  );
  // What its owner lists, in the order of the list.
  await sql`create index conversations_of_owner on conversations
    (tenant_id, owner_id, is_archived, is_pinned desc, updated_at desc, id desc)`.execute(db);
  await sql`create index conversations_project on conversations (project_id)`.execute(db);
  await protectByTenant(db, 'conversations');
  await hideWithProject(db, 'conversations');

  await sql`create table conversation_messages (${tenantColumn},
    id uuid not null,
    conversation_id uuid not null references conversations on delete cascade,
    parent_id uuid,
    run_id uuid not null default uuidv7(),
    thread text not null,
    position integer not null,
    created_at timestamptz(3) not null default now(),
    primary key (conversation_id, id),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`comment on table conversation_messages is 'One for each message and the run that answers it. The sender chooses
    the id, so a message that is sent twice is one.'`.execute(db);
  await sql`comment on column conversation_messages.parent_id is 'The message it follows; null: it is the first of its branch.'`.execute(
    db,
  );
  await sql`comment on column conversation_messages.thread is 'What its run calls the conversation: another first message begins another.'`.execute(
    db,
  );
  await sql`create unique index conversation_messages_position on conversation_messages (conversation_id, position)`.execute(
    db,
  );
  await sql`create unique index conversation_messages_run on conversation_messages (run_id)`.execute(db);
  await sql`create index conversation_messages_parent on conversation_messages (conversation_id, parent_id, position)`.execute(
    db,
  );
  await protectByTenant(db, 'conversation_messages');

  await sql`create table deployment_pins (${tenantColumn},
    user_id uuid not null,
    deployment_id uuid not null,
    created_at timestamptz(3) not null default now(),
    primary key (tenant_id, user_id, deployment_id),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'deployment_pins');
}
