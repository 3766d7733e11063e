// What would no longer work if agents were deleted, across what other domains keep of them.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AgentConsequences } from '../../shared/agents/agent-job.ts';
import { openStates } from '../../shared/executions/run-state.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { approvalState } from '../../shared/node/database/literals.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { visible } from './agent-store.ts';
import { backedUpBy } from './backup-store.ts';
import { dependentsOf, withBackups } from './dependent-read-model.ts';

const { maxConsequenceReads } = workLimits.agents;

type Counts = Omit<AgentConsequences, 'dependents' | 'isWhole'>;

const nothing: Counts = {
  schedules: 0,
  webhooks: 0,
  emailTriggers: 0,
  deployments: 0,
  links: 0,
  openRuns: 0,
  approvals: 0,
};

export const readConsequences = (db: Db, scope: Scope, ids: readonly string[]): Promise<AgentConsequences> =>
  inTenant(db, scope, async (trx) => {
    const agents = await visible(trx, scope)
      .where('id', 'in', [...ids])
      .select(['id', 'projectId', 'name'])
      .orderBy('name')
      .execute();
    const going = new Set(agents.map(({ id }) => id));
    const dependents = new Map<string, AgentConsequences['dependents'][number]>();
    for (const agent of agents.slice(0, maxConsequenceReads))
      for (const { id, name } of withBackups(
        await dependentsOf(trx, scope, agent),
        await backedUpBy(trx, agent.id),
      ))
        if (!going.has(id) && !dependents.has(id))
          dependents.set(id, { id, name, projectId: agent.projectId, needs: agent.name });
    const isWhole = agents.length <= maxConsequenceReads;
    return { dependents: [...dependents.values()], isWhole, ...(await counts(trx, [...going])) };
  });

async function counts(trx: Trx, ids: readonly string[]): Promise<Counts> {
  const going = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<Counts>`select
    (select count(*)::int from schedules s join agents a on a.id = s.agent_id and a.live_version = s.version
      where s.agent_id = ${going}) as schedules,
    (select count(*)::int from webhooks w join agents a on a.id = w.agent_id and a.live_version = w.version
      where w.agent_id = ${going}) as webhooks,
    (select count(*)::int from email_triggers where agent_id = ${going} and is_live and is_active) as "emailTriggers",
    (select count(*)::int from deployments where agent_id = ${going}) as deployments,
    (select count(*)::int from agent_links where agent_id = ${going} and expires_at > now()
      and deactivated_at is null and cardinality(used_by) < max_uses) as links,
    (select count(*)::int from runs where agent_id = ${going} and status = any(${textArray(openStates)})) as "openRuns",
    (select count(*)::int from approvals where agent_id = ${going} and status = ${approvalState('waiting')}) as approvals`.execute(
    trx,
  );
  return rows[0] ?? nothing;
}
