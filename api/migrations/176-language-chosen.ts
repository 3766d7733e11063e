// Until somebody chooses a language, their devices speak that of their browser.
import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table users add column language_chosen boolean not null default false`.execute(db);
  await sql`grant select (language_chosen) on users to ${sql.id(APP_ROLE)}`.execute(db);
  // English was everybody's until now, chosen or not; any other language somebody has chosen.
  await sql`update users set language_chosen = true where language <> 'en'`.execute(db);
}
