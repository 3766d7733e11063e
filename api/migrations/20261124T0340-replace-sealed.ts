// A new key seals again what older ones have sealed: that column may be replaced, and nothing else of these rows.
import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  const columns = { run_redactions: 'sealed', violation_texts: 'sealed', sso_keys: 'sealed_key' };
  for (const [table, column] of Object.entries(columns))
    await sql`grant update (${sql.ref(column)}) on ${sql.table(table)} to ${sql.id(APP_ROLE)}`.execute(db);
}
