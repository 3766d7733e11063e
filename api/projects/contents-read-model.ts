// What a list of projects shows of what is in each.
import { sql } from 'kysely';

export const agentCount = sql<number>`(select count(*) from agents
  where agents.project_id = projects.id and agents.deleted_at is null)`;

export const recentRunCount = sql<number>`(select count(*) from runs where runs.project_id = projects.id
  and runs.created_at > now() - interval '7 days' and runs.parent_run_id is null)`;

export const lastChange = sql<Date>`greatest(projects.updated_at, (select max(agents.updated_at) from agents
  where agents.project_id = projects.id and agents.deleted_at is null))`;
