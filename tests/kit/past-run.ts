import type { World } from './world.ts';

type PastRun = {
  tenantId: string;
  projectId: string;
  agentId?: string;
  /** Absent: of the draft. */
  version?: number;
  status?: string;
  /** When it was started. */
  at?: Date | string;
  /** US dollars. */
  cost?: number;
  /** From its start to its end. */
  tookMs?: number;
  /** The run it worked for. */
  parent?: string;
};

/** A run that is over, without waiting for one. Answers its id. */
export async function addRun({ owner }: Pick<World, 'owner'>, run: PastRun): Promise<string> {
  const id = crypto.randomUUID();
  const {
    tenantId,
    projectId,
    agentId = crypto.randomUUID(),
    version = null,
    status = 'succeeded',
    cost = 0,
    parent,
    tookMs,
  } = run;
  const at = new Date(run.at ?? Date.now());
  const ended = tookMs === undefined ? null : new Date(at.getTime() + tookMs);
  await owner.query(
    `insert into runs (id, tenant_id, project_id, agent_id, agent_name, graph_hash, input, via, started_by_id,
      started_by_name, status, due_at, cost, input_tokens, output_tokens, created_at, parent_run_id,
      started_at, ended_at, version)
    values ($1, $2, $3, $4, 'Agent', '', '{}', 'studio', '', '', $5, null, $6, 10, 5, $7, $8, $9, $10, $11)`,
    [id, tenantId, projectId, agentId, status, cost, at, parent ?? null, ended && at, ended, version],
  );
  return id;
}
