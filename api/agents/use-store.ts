// What the active version of an agent needs to run, written whenever another version becomes active.
import { isId } from '../../shared/kernel/id.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import {
  agentsIn,
  credentialsIn,
  isSwitchedOff,
  modelsIn,
  promptsIn,
  toolsIn,
  type AgentGraph,
} from '../../shared/steps/index.ts';

export async function recordUses(trx: Trx, agentId: string, version: number) {
  const { graph } = await trx
    .selectFrom('agentVersions')
    .select('graph')
    .where('agentId', '=', agentId)
    .where('number', '=', version)
    .executeTakeFirstOrThrow();
  // A step that is turned off needs nothing.
  const working = { ...graph, steps: graph.steps.filter((step) => !isSwitchedOff(step)) };
  const uses = (['agent', 'model', 'tool', 'prompt', 'credential'] as const).flatMap((kind) =>
    [...new Set(usesIn[kind](working))].filter(isId).map((usedId) => ({ agentId, kind, usedId })),
  );
  await trx.deleteFrom('agentUses').where('agentId', '=', agentId).execute();
  if (uses.length > 0) await trx.insertInto('agentUses').values(uses).execute();
}

const usesIn = {
  agent: agentsIn,
  model: modelsIn,
  tool: toolsIn,
  credential: credentialsIn,
  prompt: (graph: AgentGraph) => promptsIn(graph).map(({ promptId }) => promptId),
};
