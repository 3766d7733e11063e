// Which agents use prompts, in the version that is active.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';

/** Those that exist, within the scope: others are nobody's business. */
const using = (scope: Pick<Scope, 'projects'>) => sql`agent_uses
  join agents on agents.id = agent_uses.agent_id and agents.deleted_at is null
  where agent_uses.kind = 'prompt' and ${inProjects(scope)}`;

/** Of a row of `prompts`. */
export const isInUse = (scope: Scope) =>
  sql<boolean>`exists (select from ${using(scope)} and agent_uses.used_id = prompts.id)`;

type Using = { promptId: string; id: string; name: string; projectId: string; total: number };

/** Of each prompt the first ones by name, and how many there are in all. */
export const agentsUsing = (db: Db) => (scope: Scope, promptIds: readonly string[]) =>
  inTenant(db, scope, async (trx) => {
    const { rows } = await sql<Using>`
      select prompt_id, id, name, project_id, total::int as total from (
        select agent_uses.used_id as prompt_id, agents.id, agents.name, agents.project_id,
          count(*) over prompt as total,
          row_number() over (prompt order by lower(agents.name), agents.id) as place
        from ${using(scope)} and agent_uses.used_id = any(${[...promptIds]}::uuid[])
        window prompt as (partition by agent_uses.used_id)) ranked
      where place <= ${workLimits.prompts.maxListedAgents} order by prompt_id, place`.execute(trx);
    return rows;
  });
