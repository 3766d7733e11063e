// What schedules show of agents and of runs.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { RunState } from '../../shared/executions/run-state.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { ScheduledAgent } from '../../shared/schedules/schedule.ts';

const MAX_AGENTS = 5000;

/** Agents whose active version has schedules, the next ones first. */
export const scheduledAgents = (db: Db, { tenantId, projects }: Scope, projectId?: string) =>
  inTenant(db, { tenantId }, async (trx) => {
    const { rows } = await sql<Omit<ScheduledAgent, 'nextAt'> & { nextAt: Date | null }>`
      select agents.id, agents.name, agents.project_id as "projectId", agents.live_version as version,
        count(*) as schedules, min(next_at) as "nextAt"
      from agents join schedules on schedules.agent_id = agents.id and schedules.version = agents.live_version
      where agents.deleted_at is null
        and (${projects === 'all'}::boolean or agents.project_id = any(${projects === 'all' ? [] : [...projects]}::uuid[]))
        and (${projectId ?? null}::uuid is null or agents.project_id = ${projectId ?? null}::uuid)
      group by agents.id
      order by min(next_at) nulls last, lower(agents.name)
      limit ${MAX_AGENTS}`.execute(trx);
    return rows;
  });

/** By run; one that was removed is left out. */
export async function statesOf(trx: Trx, runIds: readonly string[]): Promise<Map<string, RunState>> {
  if (runIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('runs')
    .select(['id', 'status'])
    .where('id', 'in', [...runIds])
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}
