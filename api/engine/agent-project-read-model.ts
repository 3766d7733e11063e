import { sql } from 'kysely';
import type { RunnableAgent } from './ports.ts';

/** Where the agent is by now: one that moves keeps a new run waiting until it is there. */
export const projectOf = ({ agentId, projectId }: RunnableAgent) =>
  sql<string>`coalesce((select project_id from agents where id = ${agentId}::uuid for key share), ${projectId}::uuid)`;
