import type { World } from './world.ts';

type PastRun = {
  tenantId: string;
  projectId: string;
  agentId?: string;
  status?: string;
  /** When it was started. */
  at?: Date | string;
  /** US dollars. */
  cost?: number;
  /** The run it worked for. */
  parent?: string;
};

/** A run that is over, without waiting for one. Answers its id. */
export async function addRun({ owner }: Pick<World, 'owner'>, run: PastRun): Promise<string> {
  const id = crypto.randomUUID();
  const { tenantId, projectId, agentId = crypto.randomUUID(), status = 'succeeded', cost = 0, parent } = run;
  await owner.query(
    `insert into runs (id, tenant_id, project_id, agent_id, agent_name, graph_hash, input, via, started_by_id,
      started_by_name, status, due_at, cost, input_tokens, output_tokens, created_at, parent_run_id)
    values ($1, $2, $3, $4, 'Agent', '', '{}', 'studio', '', '', $5, null, $6, 10, 5, $7, $8)`,
    [id, tenantId, projectId, agentId, status, cost, run.at ?? new Date(), parent ?? null],
  );
  return id;
}
