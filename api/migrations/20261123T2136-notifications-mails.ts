// How many mails of a kind somebody got within the hour, and since when others wait for its end.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

const descriptions = {
  began_at: 'With the first mail of the hour, or with the digest of the one before.',
  held_since: 'When the first notification came that no mail was sent for; null: a mail was sent for each.',
};

export async function up(db: Kysely<unknown>) {
  await sql`create table notification_mail_hours (
    ${tenantColumn},
    user_id uuid not null references users on delete cascade,
    kind text not null,
    began_at timestamptz(3) not null default now(),
    sent integer not null default 1,
    held_since timestamptz(3),
    primary key (tenant_id, user_id, kind))`.execute(db);
  await sql`create index notification_mail_hours_held on notification_mail_hours (began_at)
    where held_since is not null`.execute(db);
  await protectByTenant(db, 'notification_mail_hours');
  await openToSystem(db, 'notification_mail_hours', ['select']);
  for (const [column, description] of Object.entries(descriptions))
    await sql`comment on column ${sql.ref(`notification_mail_hours.${column}`)} is ${sql.lit(description)}`.execute(
      db,
    );

  await sql`alter table users add column mention_emails boolean not null default true`.execute(db);
  await sql`grant select (mention_emails) on users to ${sql.id(APP_ROLE)}`.execute(db);
}
