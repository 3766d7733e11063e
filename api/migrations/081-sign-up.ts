// Who has signed up and not yet shown that the address is theirs: no account, no tenant before that.
import { sql, type Kysely } from 'kysely';
import { grant } from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table sign_ups (
    id uuid primary key default uuidv7(),
    email text not null,
    given_name text not null,
    surname text not null,
    company_name text not null,
    password_hash text not null,
    language text not null,
    token_hash bytea not null unique,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null)`.execute(db);
  await sql`create index sign_ups_email on sign_ups (lower(email), created_at)`.execute(db);
  await grant(db, 'sign_ups', SYSTEM_ROLE);
}
