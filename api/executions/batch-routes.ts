import { batchRoutes, type RunBatch } from '../../shared/executions/batch.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { asText, variablesOf } from '../../shared/steps/index.ts';
import type { Context } from '../context.ts';
import { serve, type Gate } from '../http/serve.ts';
import { asCsv } from '../kit/csv.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { batchStore, type StoredBatch } from './batch-store.ts';
import { cancelRuns, runBatch } from './run-batch.ts';

type BatchDeps = Pick<Context, 'db'> & {
  ports: Pick<Context['ports'], 'engine' | 'agents' | 'shownRuns'>;
};

const readTable = inWorker<typeof import('./batch-table-task.ts').default>(
  new URL('./batch-table-task.ts', import.meta.url),
  { timeLimitMs: workLimits.csvImport.readMs },
);

export function serveBatches(gate: Gate, { db, ports }: BatchDeps) {
  const batches = batchStore(db);

  const requireBatch = async (scope: Scope, id: string): Promise<RunBatch> => {
    const batch = await batches.read(scope, id);
    if (!batch) throw new Problem(executionProblems.batchNotFound);
    return batch;
  };

  serve(gate, batchRoutes, {
    async startBatch({ scope, params, body, person }) {
      const { tenantId } = scope;
      const agent = await ports.agents.load(scope, params.id, body.version);
      const variables = variablesOf(agent.graph);
      const inputs = await readTable({ csv: body.csv, variables }, { tenantId });
      const startedBy = { id: person.id, name: person.name };
      const id = await batches.add(scope, { agent, inputs, startedBy }, (trx, batchId) =>
        enqueue(trx, runBatch, { tenantId, id: batchId }),
      );
      return requireBatch(scope, id);
    },

    listBatches: ({ scope, params }) => batches.ofAgent(scope, params.id),

    readBatch: ({ scope, params }) => requireBatch(scope, params.id),

    async cancelBatch({ scope, params, person }) {
      const { state } = await requireBatch(scope, params.id);
      if (state !== 'executing') throw new Problem(executionProblems.batchEnded);
      await batches.cancel(scope, params.id);
      await cancelRuns({ ports }, batches, { tenantId: scope.tenantId, id: params.id, by: person.id });
      return requireBatch(scope, params.id);
    },

    async batchResults({ scope, params, reply }) {
      const batch = await requireBatch(scope, params.id);
      const stored = await batches.load(scope, params.id);
      void reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="batch-${batch.createdAt.slice(0, 10)}.csv"`)
        .send(asCsv(await resultsOf({ ports }, scope, { batch, inputs: stored?.inputs ?? [] })));
      return '';
    },
  });
}

/** Spreadsheets read no more of a cell; a hundred of the largest results would fill everybody's memory. */
const MAX_CELL_CHARACTERS = 32_767;

const cellOf = (text: string) =>
  text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text;

type Results = { batch: RunBatch; inputs: StoredBatch['inputs'] };

/** As guardrails let them pass: what was sent is shown only where a run shows it. */
async function resultsOf({ ports }: Pick<BatchDeps, 'ports'>, scope: Scope, { batch, inputs }: Results) {
  const names = [...new Set(inputs.flatMap(({ variables }) => Object.keys(variables)))];
  const rows: unknown[][] = [['row', 'message', ...names, 'status', 'result', 'error', 'cost (USD)', 'run']];
  for (const { row, runId } of batch.runs) {
    const run = await ports.shownRuns.detail(scope, runId);
    if (!run) continue;
    const { text, variables } = run.input;
    const values = names.map((name) => cellOf(asText(variables[name] ?? '')));
    const result = run.output === null ? '' : cellOf(asText(run.output));
    rows.push([row, cellOf(text), ...values, run.status, result, run.error?.message ?? '', run.cost, runId]);
  }
  return rows;
}
