// Answers of the demo that people judge, and the times at which they did; requests, submissions and spaces likewise.
import { sql } from 'kysely';
import type { RunState } from '../../shared/executions/run-state.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { runState } from '../../shared/node/database/literals.ts';

type Tenant = { tenantId: string };
type Placed = { id: string; at: Date };

type Answer = {
  runId: string;
  projectId: string;
  agentId: string;
  agentName: string;
  agentVersion: number;
  status: RunState;
  endedAt: Date;
};

/** The latest first. */
export const answersOf = (db: Db, tenant: Tenant, agentId: string): Promise<Answer[]> =>
  inTenant(db, tenant, async (trx) => {
    const { rows } = await sql<Answer>`
      select runs.id as run_id, project_id, agent_id, agent_name, version as agent_version, status, ended_at
      from runs join demo_records thing on thing.kind = 'run' and thing.id = runs.id
      where agent_id = ${agentId} and status = ${runState('succeeded')} and version is not null
      order by ended_at desc, runs.id limit 200`.execute(trx);
    return rows;
  });

export const lifecycleTimes = (db: Db) => ({
  request: (tenant: Tenant, { id, at }: Placed) =>
    inTenant(db, tenant, (trx) =>
      sql`update agent_requests set created_at = ${at}, updated_at = ${at} where id = ${id}`.execute(trx),
    ),
  submission: (tenant: Tenant, { id, at }: Placed) =>
    inTenant(db, tenant, (trx) =>
      sql`update community_submissions set created_at = ${at},
        decided_at = decided_at - (now() - ${at}::timestamptz) where id = ${id}`.execute(trx),
    ),
  /** A few minutes lie between what is said. */
  space: (tenant: Tenant, { id, at }: Placed) =>
    inTenant(db, tenant, async (trx) => {
      await sql`update chat_space_messages set created_at = ${at}::timestamptz + position * interval '7 minutes'
        where space_id = ${id}`.execute(trx);
      await sql`update chat_spaces set created_at = ${at},
        updated_at = ${at}::timestamptz + last_position * interval '7 minutes' where id = ${id}`.execute(trx);
    }),
  feedback: (tenant: Tenant, { id, at }: Placed) =>
    inTenant(db, tenant, (trx) =>
      sql`update agent_feedback set created_at = ${at}, updated_at = ${at},
        decided_at = decided_at - (now() - ${at}::timestamptz) where id = ${id}`.execute(trx),
    ),
});

/** What nobody has changed since. Answers how many. */
export async function removeLifecycle(trx: Trx): Promise<number> {
  await sql`delete from notifications using demo_records thing
    where thing.kind in ('agentRequest', 'communitySubmission') and subject_id = thing.id::text`.execute(trx);
  let count = 0;
  for (const [kind, table] of [
    ['agentFeedback', 'agent_feedback'],
    ['agentRequest', 'agent_requests'],
  ] as const) {
    const { rows } = await sql`delete from ${sql.table(table)} record using demo_records thing
      where thing.kind = ${kind} and record.id = thing.id and record.revision = thing.state
      returning thing.id`.execute(trx);
    count += rows.length;
  }
  return count + (await removeSpaces(trx));
}

/** Those in which nobody has written since. */
async function removeSpaces(trx: Trx): Promise<number> {
  await sql`delete from notifications using demo_records thing
    where thing.kind = 'chatSpace' and subject_id = thing.id::text`.execute(trx);
  const { rows } = await sql`delete from chat_spaces space using demo_records thing
    where thing.kind = 'chatSpace' and space.id = thing.id and space.last_position = thing.state
    returning thing.id`.execute(trx);
  return rows.length;
}
