import { checkVariables } from '../../shared/executions/check-variables.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { kindOf, variablesOf, type AgentGraph } from '../../shared/steps/index.ts';
import type { RunInput } from '../engine/index.ts';

/** What an agent is given, with its variables as it wants them. Throws what keeps it from running. */
export function prepareInput(
  graph: AgentGraph,
  { text, variables }: { text: string; variables: Readonly<Record<string, Json>> },
): RunInput {
  if (!hasStart(graph)) throw new Problem(executionProblems.nothingToRun);
  return { text, variables: checkVariables(variablesOf(graph), variables) };
}

export const hasStart = ({ steps }: AgentGraph) =>
  steps.some(({ type, parentId }) => parentId === null && kindOf(type)?.role === 'start');
