// Starts the runs of a batch. A process may die in between: each row has a key of its own, so none is run twice.
import { z } from 'zod';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Context } from '../context.ts';
import type { RunnableAgent } from '../engine/index.ts';
import { queuedJob } from '../kit/jobs/job.ts';
import { batchStore } from './batch-store.ts';

/** Runs of batches let everybody else's go first. */
const PRIORITY = -1;

export const runBatch = queuedJob({
  name: 'executions.run-batch',
  label: /*i18n*/ 'Start the runs of batches',
  payload: z.object({ tenantId: z.uuid(), id: z.uuid() }),
  async run({ db, ports }: Context, { tenantId, id }, { signal, progress }) {
    const batches = batchStore(db);
    const batch = await batches.load({ tenantId }, id);
    if (!batch) return;
    try {
      for (const [index, input] of batch.inputs.entries()) {
        signal.throwIfAborted();
        if ((await batches.load({ tenantId }, id))?.isCancelled !== false) break;
        await requireAgent(ports.agents, tenantId, batch.agent);
        await ports.engine.start({
          tenantId,
          agent: batch.agent,
          input,
          via: 'studio',
          startedBy: batch.startedBy,
          priority: PRIORITY,
          dedupe: `batch ${id} ${index + 1}`,
          batch: { id, row: index + 1 },
        });
        progress(index + 1, batch.inputs.length);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await batches.fail({ tenantId }, id, { code: error.code, message: error.message });
    }
    // It may have been cancelled while a row was being started.
    const isCancelled = (await batches.load({ tenantId }, id))?.isCancelled;
    if (isCancelled) await cancelRuns({ ports }, batches, { tenantId, id, by: 'batch' });
  },
});

/** It may have been deleted, moved or paused since, and with it goes what is left of the batch. */
async function requireAgent(agents: Context['ports']['agents'], tenantId: string, agent: RunnableAgent) {
  const scope = { tenantId, projects: 'all' } as const;
  const { projectId } = await agents.load(scope, agent.agentId, agent.version ?? 'draft');
  if (projectId !== agent.projectId) throw new Problem(agentProblems.notFound);
}

type Cancelling = { tenantId: string; id: string; by: string };

export async function cancelRuns(
  { ports: { engine } }: { ports: Pick<Context['ports'], 'engine'> },
  batches: ReturnType<typeof batchStore>,
  { tenantId, id, by }: Cancelling,
) {
  for (const runId of await batches.openRuns({ tenantId }, id))
    try {
      await engine.cancel({ id: runId, tenantId }, { id: by });
    } catch (error) {
      // It has ended meanwhile.
      if (!(error instanceof Problem)) throw error;
    }
}
