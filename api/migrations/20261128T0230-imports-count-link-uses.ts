// Links to agents say how often they may be used, remember the calls that used them, and stay listed once deactivated.
import { sql, type Kysely } from 'kysely';
import { grant } from '../../shared/node/database/protect.ts';
import { APP_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table agent_links
    add column max_uses integer,
    add column used_by uuid[] not null default '{}',
    add column version integer,
    add column deactivated_at timestamptz(3)`.execute(db);
  await sql`update agent_links set max_uses = case when once then 1 else 100 end,
    used_by = array(select gen_random_uuid() from generate_series(1, least(agent_links.uses, 100)))`.execute(
    db,
  );
  await sql`alter table agent_links alter column max_uses set not null,
    drop column once, drop column uses, drop column last_use`.execute(db);
  await sql`comment on column agent_links.used_by is 'The calls that used it: the same call, sent again, is no further use.'`.execute(
    db,
  );
  await sql`comment on column agent_links.version is 'Null: the draft, as it was.'`.execute(db);
  await grant(db, 'agent_links', APP_ROLE, ['update']);
}
