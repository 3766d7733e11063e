// What is done to each of many agents by one job.
import { createHash } from 'node:crypto';
import type { AgentChange } from '../../shared/agents/agent-job.ts';
import { agentChanged } from '../../shared/agents/events.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { present, requireRow, type AgentDeps } from './agent-deps.ts';
import type { AgentFact } from './agent-fact-store.ts';
import { duplicateAgent, moveAgent } from './copy-routes.ts';
import type { Call } from './make-agent.ts';
import { removeAgent } from './routes.ts';

/** Throws a problem where it cannot be done to this agent, or not by this person. */
export async function changeOne(deps: AgentDeps, call: Call, change: AgentChange, id: string): Promise<void> {
  switch (change.action) {
    case 'move':
      await moveAgent(deps, call, id, change.projectId);
      return;
    case 'duplicate':
      await duplicateAgent(deps, { ...call, operationId: copyId(call.operationId, id) }, id);
      return;
    case 'remove':
      return removeAgent(deps, call, id);
    default:
      return setFact(deps, call, id, factOf(change));
  }
}

type FactChange = Exclude<AgentChange, { action: 'move' | 'duplicate' | 'remove' }>;

function factOf(change: FactChange): AgentFact {
  if (change.action === 'setDepartment') return { department: change.department };
  if (change.action === 'setField') return { field: change.field };
  return { hidden: change.action === 'hide' };
}

async function setFact(
  { store, setFact: write }: AgentDeps,
  { scope, canEdit, emit }: Call,
  id: string,
  fact: AgentFact,
) {
  await write(scope, id, fact);
  emit(agentChanged(present(requireRow(await store.find(scope, id)), canEdit)));
}

/** The problem that a change ends with which another process has made already. */
export const refusalOfDone: Partial<Record<AgentChange['action'], string>> = {
  remove: agentProblems.notFound.code,
  move: agentProblems.alreadyThere.code,
};

/** The same for a job that goes on in another process, so that nothing is copied twice. */
function copyId(jobId: string, agentId: string): string {
  const hex = createHash('sha256').update(`${jobId} ${agentId}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
