// A batch: an agent run once for each row of a table.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { RunnableVersion } from './routes.ts';
import { RunError } from './run-event.ts';
import { RunState } from './run-state.ts';

export const MAX_BATCH_ROWS = 100;
const MAX_CSV_CHARACTERS = 1_000_000;

/** `failed`: no row could be run to a good end. */
const batchStates = ['executing', 'cancelled', 'completed', 'failed'] as const;
export type BatchState = (typeof batchStates)[number];

/** What each state is called. */
export const batchStateLabels: Record<BatchState, string> = {
  executing: /*i18n*/ 'Executing',
  cancelled: /*i18n*/ 'Cancelled',
  completed: /*i18n*/ 'Completed',
  failed: /*i18n*/ 'Failed',
};

export const RunBatch = z
  .object({
    id: z.uuid(),
    agentId: z.string(),
    agentName: z.string(),
    /** null: the draft as it stood when the batch began. */
    version: z.number().int().nullable(),
    state: z.enum(batchStates),
    total: z.number().int(),
    ended: z.number().int(),
    failed: z.number().int(),
    startedBy: z.object({ id: z.string(), name: z.string() }),
    createdAt: z.iso.datetime(),
    /** Why no more rows could be started. */
    error: RunError.nullable(),
    /** Those whose runs have begun, in their order; the first row is 1. */
    runs: z.array(z.object({ row: z.number().int(), runId: z.string(), status: RunState })),
  })
  .meta({ id: 'RunBatch' });
export type RunBatch = z.output<typeof RunBatch>;

/** Of a list: which runs they are says each by itself. */
const ListedBatch = RunBatch.omit({ runs: true }).meta({ id: 'ListedBatch' });

const batch = { access: 'agents', keys: 'never' } as const;
const params = z.object({ id: z.uuid() });

export const batchRoutes = routes({
  startBatch: {
    ...batch,
    summary: 'Run an agent once for each row of a CSV file, in the background',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}/batch',
    perMinute: 20,
    params,
    body: z.object({
      /** The first line names the columns: `message` and the agent's variables. */
      csv: z.string().min(1).max(MAX_CSV_CHARACTERS),
      version: RunnableVersion.default('live'),
    }),
    answer: RunBatch,
    status: 202,
  },
  listBatches: {
    ...batch,
    summary: 'List the latest batches of an agent, at most 20, newest first',
    method: 'GET',
    path: '/v1/PipelineExecution/{id}/batches',
    params,
    answer: z.array(ListedBatch),
  },
  readBatch: {
    ...batch,
    summary: 'Get the progress of a batch',
    method: 'GET',
    path: '/v1/PipelineExecution/batch/{id}',
    params,
    answer: RunBatch,
  },
  cancelBatch: {
    ...batch,
    summary: 'Cancel a batch and the runs of it that have not ended',
    method: 'POST',
    path: '/v1/PipelineExecution/batch/{id}/cancel',
    params,
    answer: RunBatch,
  },
  batchResults: {
    ...batch,
    summary: 'Download the inputs and results of a batch as CSV',
    method: 'GET',
    path: '/v1/PipelineExecution/batch/{id}/results',
    params,
    reveals: 'conversation',
    answer: z.string(),
  },
});
