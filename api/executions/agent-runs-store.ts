// The runs of an agent that changes its project: they belong where their agent does.
import { endedStates } from '../../shared/executions/run-state.ts';
import type { Trx } from '../../shared/node/database/database.ts';

export const hasOpenRuns = async (trx: Trx, agentId: string): Promise<boolean> => {
  const open = await trx
    .selectFrom('runs')
    .select('id')
    .where('agentId', '=', agentId)
    .where('status', 'not in', [...endedStates])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
};

/** Violations stay: they tell what the guardrails of a project found. */
export async function moveRuns(trx: Trx, { agentId, projectId }: { agentId: string; projectId: string }) {
  await trx.updateTable('runs').set({ projectId }).where('agentId', '=', agentId).execute();
  await trx.updateTable('runBatches').set({ projectId }).where('agentId', '=', agentId).execute();
}
