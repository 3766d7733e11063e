// Jobs that do the same to many agents. A person reads their own alone.
import { sql } from 'kysely';
import type { AgentChange, AgentJob, AgentOutcome } from '../../shared/agents/agent-job.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { agentJobState } from '../../shared/node/database/literals.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { workThroughAgents } from './work-through-agents.ts';

export type Requester = { id: string; tenantId: string };
/** `from`: how many have an outcome. */
export type NextAgents = { change: AgentChange; from: number; total: number; agentIds: string[] };

export const agentJobStore = (db: Db) => ({
  start: ({ id: requesterId, tenantId }: Requester, change: AgentChange, agentIds: readonly string[]) =>
    inTenant(db, { tenantId }, async (trx) => {
      // Finished jobs are kept for a week.
      await sql`delete from agent_jobs where worked_at < now() - interval '7 days'`.execute(trx);
      const { id } = await trx
        .insertInto('agentJobs')
        .values({ requesterId, change: JSON.stringify(change), agentIds: [...new Set(agentIds)] })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enqueue(trx, workThroughAgents, { id }, { key: id });
      return id;
    }),

  /** `from`: the first outcome that is answered. */
  read: ({ id: requesterId, tenantId }: Requester, id: string, from = 0) =>
    inTenant(db, { tenantId }, async (trx): Promise<AgentJob | undefined> => {
      const { rows } = await sql<AgentJob>`
        select id, change, state, cardinality(agent_ids) total, jsonb_array_length(outcomes) done,
          coalesce((select jsonb_agg(value order by at) from jsonb_array_elements(outcomes) with ordinality each (value, at)
            where at > ${from}), '[]') outcomes
        from agent_jobs where id = ${id} and requester_id = ${requesterId}`.execute(trx);
      return rows[0];
    }),

  /** The person whose job it is; nobody: it has ended. */
  requesterOf: (tenantId: string, id: string) =>
    inTenant(db, { tenantId }, async (trx) => {
      const row = await trx
        .selectFrom('agentJobs')
        .select('requesterId')
        .where('id', '=', id)
        .where('state', 'in', ['running', 'stopping'])
        .executeTakeFirst();
      return row?.requesterId;
    }),

  /** The next agents of a running job; undefined when it has ended. */
  next: (tenantId: string, id: string, count: number) =>
    inTenant(db, { tenantId }, async (trx): Promise<NextAgents | undefined> => {
      const { rows } = await sql<NextAgents>`
        select change, jsonb_array_length(outcomes) "from", cardinality(agent_ids) total,
          agent_ids[jsonb_array_length(outcomes) + 1 : jsonb_array_length(outcomes) + ${count}] "agentIds"
        from agent_jobs where id = ${id} and state = ${agentJobState('running')}`.execute(trx);
      return rows[0];
    }),

  /** Answers false when another process has noted these meanwhile. */
  note: (
    tenantId: string,
    id: string,
    { from, outcomes }: { from: number; outcomes: readonly AgentOutcome[] },
  ) =>
    inTenant(db, { tenantId }, async (trx) => {
      const { numAffectedRows } = await sql`update agent_jobs
        set outcomes = outcomes || ${JSON.stringify(outcomes)}::jsonb, worked_at = now(),
          state = case when state = ${agentJobState('stopping')} then ${agentJobState('cancelled')}
            when state = ${agentJobState('running')} and ${from + outcomes.length} >= cardinality(agent_ids)
              then ${agentJobState('finished')}
            else state end
        where id = ${id} and jsonb_array_length(outcomes) = ${from}`.execute(trx);
      return numAffectedRows === 1n;
    }),

  /** Its worker ends it after the agents it is working on. */
  stop: ({ id: requesterId, tenantId }: Requester, id: string) =>
    inTenant(db, { tenantId }, (trx) =>
      trx
        .updateTable('agentJobs')
        .set({ state: 'stopping' })
        .where('id', '=', id)
        .where('requesterId', '=', requesterId)
        .where('state', '=', 'running')
        .execute(),
    ),

  /** By a process that is working on none of its agents. */
  cancel: (tenantId: string, id: string) =>
    inTenant(db, { tenantId }, (trx) =>
      trx
        .updateTable('agentJobs')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', 'in', ['running', 'stopping'])
        .execute(),
    ),
});
