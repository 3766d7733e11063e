// Guardrails of the agent and its project hold for the assistant as for a run.
import type { Scope } from '../../shared/access/permissions.ts';
import { assistantProblems } from '../../shared/assistant/problems.ts';
import type { AssistantTurn } from '../../shared/assistant/turn.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { CheckContext, GuardrailPort } from '../engine/index.ts';

const TITLE = 'Assistant';

type About = Pick<AssistantTurn, 'projectId' | 'agentId' | 'askedBy'> & { id: string };

export const guardContext = (
  { tenantId }: Pick<Scope, 'tenantId'>,
  { id, projectId, agentId, askedBy }: About,
  agent: { name: string },
): CheckContext => ({
  tenantId,
  projectId,
  // One that is not there yet has the guardrails of its project.
  agentId: agentId ?? id,
  agentName: agent.name || TITLE,
  agentVersion: 'draft',
  runId: id,
  stepKey: 'assistant',
  stepTitle: TITLE,
  startedBy: askedBy,
});

/** The text as it may pass; throws what people read when it may not. */
export async function guarded(
  port: Pick<GuardrailPort, 'check'>,
  context: CheckContext,
  direction: 'input' | 'output',
  text: string,
): Promise<string> {
  const verdict = await port.check(context, direction, text);
  if (verdict.action === 'Block') throw new Problem(assistantProblems.blocked, { why: verdict.message });
  return verdict.text;
}
