// Agents that run in place of others. A chain of them always ends: none leads back to an agent it began with.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

type Chosen = { id: string; name: string; projectId: string; backupAgentId: string | null };

/** Refuses a backup that is gone, of another project, or that leads back to the agent itself [AG70]. */
export async function checkBackup(trx: Trx, { id, name, projectId, backupAgentId }: Chosen) {
  if (backupAgentId === null) return;
  // Of two who would close a circle together at the same moment, the second one sees what the first one did.
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 70))`.execute(trx);
  // Until the transaction ends nobody moves it away.
  const backup = await trx
    .selectFrom('agents')
    .select('id')
    .where('id', '=', backupAgentId)
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!backup) throw new Problem(agentProblems.backupNotFound).at('backupAgentId');
  const chain = await chainFrom(trx, backupAgentId);
  const end = chain.findIndex((agent) => agent.id === id);
  if (end < 0) return;
  const names = [name, ...chain.slice(0, end).map((agent) => agent.name), name].join(' → ');
  throw new Problem(agentProblems.backupCircle, { names }).at('backupAgentId');
}

/** In the order in which they would run; each once. */
async function chainFrom(trx: Trx, first: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive chain as (
      select id, name, backup_agent_id, 1 as place from agents where id = ${first}
      union all
      select next.id, next.name, next.backup_agent_id, place + 1 from chain
      join agents next on next.id = chain.backup_agent_id where place < ${workLimits.agents.maxBackups})
    select id, name from chain order by place`.execute(trx);
  return rows;
}

/** Agents that would run this one when they fail, by name. */
export const backedUpBy = (trx: Trx, agentId: string) =>
  trx
    .selectFrom('agents')
    .select(['id', 'name', 'projectId'])
    .where('backupAgentId', '=', agentId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(workLimits.lists.maxDependents)
    .execute();

export const backupStore = (db: Db) => ({
  /** What runs in place of an agent; null: nothing. */
  of: (scope: Scope, agentId: string): Promise<string | null> =>
    inTenant(db, scope, async (trx) => {
      const row = await trx
        .selectFrom('agents')
        .select('backupAgentId')
        .where('id', '=', agentId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      return row?.backupAgentId ?? null;
    }),
});
