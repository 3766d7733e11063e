// Credentials that the code of an active version reads. No version from before names one.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agent_uses drop constraint agent_uses_kind_check,
    add constraint agent_uses_kind_check check (kind in ('agent', 'model', 'tool', 'prompt', 'credential'))`.execute(
    db,
  );
}
