// Writes down the steps a run need not perform, in the transaction that starts it: a worker then finds a run that has
// come so far, and recovery, limits and watching work as for any other.
import { sql } from 'kysely';
import { executionProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { stepState } from '../../shared/node/database/literals.ts';
import type { KeptStep } from './kept-steps.ts';
import { storableJson } from './storable-json.ts';

const done = stepState('done');

export type TakenSteps = { fromRunId: string | null; steps: readonly KeptStep[] };

/** The journal begins with the run itself; these follow. Their cost stays with the run that had it. */
export async function insertKept(trx: Trx, runId: string, { fromRunId, steps }: TakenSteps) {
  if (steps.length === 0) return;
  const rows = steps.map(({ key, given }, index) => ({
    seq: index + 2,
    key,
    isGiven: given !== undefined,
    ...(given && { output: given.output, routes: given.routes ?? null }),
  }));
  const { rows: written } = await sql<{ count: number }>`
    with kept as (
      select * from json_to_recordset(${storableJson(rows)}::json)
        as k (seq int, key text, "isGiven" boolean, output jsonb, routes text[])
    ), steps as (
      insert into run_steps (run_id, key, status, attempt, input, output, routes, error, kept, seq)
      select ${runId}::uuid, k.key, ${done}, 1, s.input,
        case when k."isGiven" then k.output else s.output end,
        case when k."isGiven" then k.routes else s.routes end,
        case when k."isGiven" then null else s.error end,
        case when k."isGiven" then 'given' else 'run' end, k.seq
      from kept k left join run_steps s
        on s.run_id = ${fromRunId}::uuid and s.key = k.key and s.status = ${done}
      where k."isGiven" or s.key is not null
      returning seq, key, kept, routes
    ), events as (
      insert into run_events (run_id, seq, type, step_key, data)
      select ${runId}::uuid, seq, 'step.kept', key, jsonb_build_object('kept', kept, 'routes', routes) from steps
    )
    select count(*)::int as count from steps`.execute(trx);
  // Deleted meanwhile, with its project.
  if (written[0]?.count !== steps.length) throw new Problem(executionProblems.notFound);
}
