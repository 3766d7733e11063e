// What is said in a space. A message of people is a text; one to an agent is a run, and its text stands there.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table chat_spaces
    add description text not null default '',
    add owner_id uuid,
    add last_position integer not null default 0,
    add updated_at timestamptz(3) not null default now()`.execute(db);
  await sql`comment on column chat_spaces.owner_id is 'Who invites, removes and archives; null: nobody is in it yet.'`.execute(
    db,
  );
  await sql`comment on column chat_spaces.last_position is 'Of the last message. Its row lock puts messages in order.'`.execute(
    db,
  );
  await sql`alter table chat_space_users
    add read_position integer not null default 0,
    add present_until timestamptz(3)`.execute(db);
  await sql`comment on column chat_space_users.present_until is 'They look at the space until then, unless they say so again.'`.execute(
    db,
  );
  await sql`create index chat_space_users_of_person on chat_space_users (tenant_id, user_id)`.execute(db);

  await sql`create table chat_space_messages (${tenantColumn},
    id uuid not null,
    space_id uuid not null references chat_spaces on delete cascade,
    position integer not null,
    author_id uuid,
    text text,
    run_id uuid,
    agent_id uuid,
    project_id uuid references projects on delete cascade,
    deployment_id uuid,
    deployment_name text,
    created_at timestamptz(3) not null default now(),
    primary key (space_id, id),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`comment on table chat_space_messages is 'The sender chooses the id, so a message that is sent twice is one.'`.execute(
    db,
  );
  await sql`comment on column chat_space_messages.author_id is 'Null: they have left the workspace.'`.execute(
    db,
  );
  await sql`comment on column chat_space_messages.text is 'Null: it was said to an agent, and stands in its run.'`.execute(
    db,
  );
  await sql`create unique index chat_space_messages_position on chat_space_messages (space_id, position)`.execute(
    db,
  );
  await sql`create unique index chat_space_messages_run on chat_space_messages (run_id) where run_id is not null`.execute(
    db,
  );
  await sql`create index chat_space_messages_project on chat_space_messages (project_id)
    where project_id is not null`.execute(db);
  await protectByTenant(db, 'chat_space_messages');
  await hideWithProject(db, 'chat_space_messages');
}
