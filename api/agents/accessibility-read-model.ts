// In which ways an agent is reached. Some are set by hand; that people chat with it, that it runs by itself, or by others'
// programs, is what its deployments and triggers say, and that other agents run it is what these need.
import { sql } from 'kysely';
import { accessibility } from '../../shared/agents/agent.ts';

const { AiriaAgents, EmailInbox, EmbeddedChat, Scheduled, Webhooks } = accessibility;

/** Nobody sets these by hand. */
const derivedAccess = AiriaAgents | EmailInbox | EmbeddedChat | Scheduled | Webhooks;

export const schedules = sql<boolean>`exists (select from schedules where schedules.agent_id = agents.id
  and schedules.version = agents.live_version and schedules.is_active)`;
export const webhooks = sql<boolean>`exists (select from webhooks where webhooks.agent_id = agents.id
  and webhooks.version = agents.live_version and webhooks.is_active)`;
export const emailTriggers = sql<boolean>`exists (select from email_triggers
  where email_triggers.agent_id = agents.id
  and email_triggers.version = agents.live_version and email_triggers.is_active)`;
export const chatDeployments = sql<boolean>`exists (select from deployments
  where deployments.agent_id = agents.id and deployments.deployment_type = 'Chat')`;
export const openOrigins = sql<boolean>`exists (select from embed_keys
  where embed_keys.agent_id = agents.id and cardinality(embed_keys.allowed_origins) > 0)`;

/** That other agents run it is no switch's affair. */
const usedByAgents = sql<boolean>`exists (select from agent_uses join agents caller on caller.id = agent_uses.agent_id
  and caller.deleted_at is null where agent_uses.used_id = agents.id and agent_uses.kind = 'agent')`;

export const reachedBy = sql<number>`(agents.accessibility & ~${sql.lit(derivedAccess)}
  | (case when ${schedules} then ${sql.lit(Scheduled)} else 0 end
    | case when ${webhooks} then ${sql.lit(Webhooks)} else 0 end
    | case when ${emailTriggers} then ${sql.lit(EmailInbox)} else 0 end
    | case when ${chatDeployments} then ${sql.lit(AiriaAgents)} else 0 end
    | case when ${chatDeployments} and ${openOrigins} then ${sql.lit(EmbeddedChat)} else 0 end)
    & ~agents.interfaces_off
  | case when ${usedByAgents} then ${sql.lit(AiriaAgents)} else 0 end)`;
