// The spaces people chat in, and who is in them.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table chat_spaces (${recordColumns},
    name text not null,
    status text not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await protectByTenant(db, 'chat_spaces');

  await sql`create table chat_space_users (${recordColumns},
    space_id uuid not null references chat_spaces on delete cascade,
    user_id uuid not null references users on delete cascade,
    status text not null,
    changed_at timestamptz(3) not null default now(),
    unique (space_id, user_id))`.execute(db);
  await protectByTenant(db, 'chat_space_users');
}
