// Tools may name a saved credential: one more way of authentication.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table tools drop constraint if exists tools_authentication_type_check`.execute(db);
  await sql`alter table tools add constraint tools_authentication_type_check check
    (authentication_type in ('None', 'HeaderAuth', 'QueryParamAuth', 'BasicAuth', 'BearerAuth', 'Credential'))`.execute(
    db,
  );
}
