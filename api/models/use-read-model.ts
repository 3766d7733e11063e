// Which agents use a model, in the version that is active.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';

/** Those that exist, within the scope: others are nobody's business. */
const using = (scope: Pick<Scope, 'projects'>) => sql`agent_uses
  join agents on agents.id = agent_uses.agent_id and agents.deleted_at is null
  where agent_uses.kind = 'model'
    and ${inProjects(scope)}`;

/** Of a row of `models`. */
export const isInUse = (scope: Scope) =>
  sql<boolean>`exists (select from ${using(scope)} and agent_uses.used_id = models.id)`;

export type Using = { modelId: string; id: string; name: string; projectId: string; total: number };

/** Of each model the first ones by name, and how many there are in all. */
export const agentsUsing =
  (db: Db) =>
  (scope: Scope, modelIds: readonly string[], most: number = workLimits.models.maxListedAgents) =>
    inTenant(db, scope, async (trx) => {
      const { rows } = await sql<Using>`
        select model_id, id, name, project_id, total::int as total from (
          select agent_uses.used_id as model_id, agents.id, agents.name, agents.project_id,
            count(*) over model as total,
            row_number() over (model order by lower(agents.name), agents.id) as place
          from ${using(scope)} and agent_uses.used_id = any(${[...modelIds]}::uuid[])
          window model as (partition by agent_uses.used_id)) ranked
        where place <= ${most} order by model_id, place`.execute(trx);
      return rows;
    });
