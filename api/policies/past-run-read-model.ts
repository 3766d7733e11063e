// Runs that are over, with what their steps were given and gave: what a policy would have been asked about.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { stepState } from '../../shared/node/database/literals.ts';

export type PastStep = { key: string; title: string; input: Json; output: Json };
export type PastRun = {
  id: string;
  at: Date;
  projectId: string;
  agentId: string;
  agentName: string;
  version: number | null;
  startedById: string;
  startedByName: string;
  steps: PastStep[];
};

export type Period = {
  days: number;
  /** Of this project alone; null: of all. */
  projectId: string | null;
  after: { at: string; runId: string } | undefined;
};

const RUNS_A_PART = 50;
const MAX_STEPS_A_RUN = 200;

export const readPastRuns = (db: Db, scope: Scope, { days, projectId, after }: Period) =>
  inTenant(db, scope, async (trx) => {
    const { projects } = scope;
    const within = sql`runs.ended_at is not null and runs.created_at > now() - ${days} * interval '1 day'
      ${projectId === null ? sql`` : sql`and runs.project_id = ${projectId}`}
      ${projects === 'all' ? sql`` : sql`and runs.project_id = any(${[...projects]}::uuid[])`}`;
    const behind = after
      ? sql`and (runs.created_at, runs.id) < (${new Date(after.at)}, ${after.runId}::uuid)`
      : sql``;
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from runs
      where ${within}`.execute(trx);
    const { rows } =
      await sql<PastRun>`select runs.id, runs.created_at as at, project_id, agent_id, agent_name,
        version, started_by_id, started_by_name, coalesce((
          select jsonb_agg(jsonb_build_object('key', step.key, 'input', step.input, 'output', step.output,
            'title', coalesce((select of_graph ->> 'title' from jsonb_array_elements(run_graphs.graph -> 'steps')
              of_graph where of_graph ->> 'id' = regexp_replace(step.key, '^.*/', '') limit 1), step.key)))
          from (select * from run_steps where run_steps.run_id = runs.id and kept is null
            and status in (${stepState('done')}, ${stepState('failed')}) order by seq limit ${MAX_STEPS_A_RUN}) step), '[]') as steps
      from runs left join run_graphs on run_graphs.hash = runs.graph_hash
      where ${within} ${behind} order by runs.created_at desc, runs.id desc
      limit ${RUNS_A_PART}`.execute(trx);
    return { totalRuns: counted[0]?.count ?? 0, runs: rows, isLast: rows.length < RUNS_A_PART };
  });
