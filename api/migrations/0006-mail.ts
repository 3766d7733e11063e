// Mail that waits for its delivery. Any domain may hand one in within its own transaction; only the delivery reads them.
import { sql, type Kysely } from 'kysely';
import { grant, openToSystem } from '../../shared/node/database/protect.ts';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table mails (
    id uuid primary key default uuidv7(),
    recipient text not null,
    locale text not null,
    kind text not null,
    sealed_values text not null,
    state text not null default 'waiting',
    tries integer not null default 0,
    next_try_at timestamptz(3) not null default now(),
    last_error text,
    sent_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    -- Senders take turns, so that one tenant's thousand invitations do not keep another's password link waiting. Mails
    -- of nobody's transaction, such as links for a new password, take a turn of their own.
    sender uuid not null default
      coalesce(nullif(current_setting('app.tenant_id', true), '')::uuid, '00000000-0000-0000-0000-000000000000'))`.execute(
    db,
  );
  await sql`create index mails_turns on mails (sender, next_try_at) where state = 'waiting'`.execute(db);

  await sql`alter table mails enable row level security`.execute(db);
  await sql`alter table mails force row level security`.execute(db);
  await sql`create policy handed_in on mails for insert to ${sql.id(APP_ROLE)} with check (true)`.execute(db);
  await grant(db, 'mails', APP_ROLE, ['insert']);
  await openToSystem(db, 'mails');
}
