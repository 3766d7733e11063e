// What feedback can be limited to, and how an agent's versions compare.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { FeedbackTrend } from '../../shared/agent-feedback/feedback.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { conditionOf, type FeedbackFilters } from './feedback-read-model.ts';

const { maxChoices, maxVersions } = workLimits.feedback;

type Named = { id: string; name: string };

export async function choicesOf(trx: Trx, scope: Scope, agentId: string | undefined) {
  const agents = await sql<Named>`select distinct on (agent_id) agent_id as id,
    coalesce((select name from agents where agents.id = agent_id), agent_name) as name
    from agent_feedback where ${inProjects(scope)} order by agent_id limit ${maxChoices}`.execute(trx);
  const people =
    await sql<Named>`select user_id as id, btrim(given_name || ' ' || surname) as name from memberships
    where user_id in (select author_id from agent_feedback where ${inProjects(scope)})
    order by name_key limit ${maxChoices}`.execute(trx);
  const versions = await sql<{ version: number }>`select distinct agent_version as version from agent_feedback
    where ${inProjects(scope)} and agent_version is not null
      and ${agentId ? sql`agent_id = ${agentId}` : sql`true`}
    order by version desc limit ${maxChoices}`.execute(trx);
  return {
    agents: agents.rows.toSorted((one, other) => one.name.localeCompare(other.name)),
    people: people.rows,
    versions: versions.rows.map(({ version }) => version),
  };
}

/** [AF8] */
export async function trendOf(trx: Trx, scope: Scope, filters: FeedbackFilters): Promise<FeedbackTrend> {
  const where = conditionOf(scope, filters);
  const most = await sql<{ agentId: string; agentName: string }>`select agent_id,
    coalesce((select name from agents where agents.id = agent_id), max(agent_name)) as agent_name
    from agent_feedback where ${where} group by agent_id order by count(*) desc, agent_id limit 1`.execute(
    trx,
  );
  const [agent] = most.rows;
  if (!agent) return { agentId: null, agentName: '', versions: [] };
  const { rows } = await sql<FeedbackTrend['versions'][number]>`select agent_version as version,
    count(*) filter (where sentiment = 'blocker')::int as blocker,
    count(*) filter (where sentiment = 'improve')::int as improve,
    count(*) filter (where sentiment = 'good')::int as good
    from agent_feedback where ${where} and agent_id = ${agent.agentId}
    group by agent_version order by agent_version desc nulls first limit ${maxVersions}`.execute(trx);
  return { ...agent, versions: rows.toReversed() };
}
