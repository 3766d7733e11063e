// Tokens for servers that guard themselves are asked for by the name of what they open.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table oauth_connectors add column resource text not null default ''`.execute(db);
  await sql`comment on column oauth_connectors.resource is
    ${sql.lit('What its tokens are asked for; empty: the service knows no such thing.')}`.execute(db);
}
