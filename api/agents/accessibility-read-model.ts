// In which ways an agent is reached. Some are set by hand; that it runs by itself, or by others' programs, is what its
// triggers say, and that other agents run it is what these need.
import { sql } from 'kysely';
import { accessibility } from '../../shared/agents/agent.ts';

const { AiriaAgents, EmailInbox, Scheduled, Webhooks } = accessibility;

/** Nobody sets these by hand. */
const derivedAccess = AiriaAgents | EmailInbox | Scheduled | Webhooks;

export const reachedBy = sql<number>`(agents.accessibility & ~${sql.lit(derivedAccess)}
  | case when exists (select from schedules where schedules.agent_id = agents.id
      and schedules.version = agents.live_version and schedules.is_active)
    then ${sql.lit(Scheduled)} else 0 end
  | case when exists (select from webhooks where webhooks.agent_id = agents.id
      and webhooks.version = agents.live_version and webhooks.is_active)
    then ${sql.lit(Webhooks)} else 0 end
  | case when exists (select from email_triggers where email_triggers.agent_id = agents.id
      and email_triggers.version = agents.live_version and email_triggers.is_active)
    then ${sql.lit(EmailInbox)} else 0 end
  | case when exists (select from agent_uses join agents caller on caller.id = agent_uses.agent_id
      and caller.deleted_at is null where agent_uses.used_id = agents.id and agent_uses.kind = 'agent')
    then ${sql.lit(AiriaAgents)} else 0 end)`;
