// Which other agents a graph runs, and whether they are still there. Who they are is known to records, not to graphs.
import type { AgentUse } from './define.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

const missingAgent = /*i18n*/ 'The agent this step runs has been deleted. Choose another one.';

function usesOf(step: GraphStep): AgentUse[] {
  const { agents } = kindOf(step.type) ?? {};
  const settings = agents && settingsOf(step);
  return settings ? agents(settings) : [];
}

/** The ids of the agents it runs, each once. */
export const agentsIn = ({ steps }: AgentGraph): string[] => [
  ...new Set(steps.flatMap((step) => usesOf(step).map(({ agentId }) => agentId))),
];

/** `existing`: those of `agentsIn` that the project has. What never runs needs none of them. */
export function checkAgents({ steps }: AgentGraph, existing: ReadonlySet<string>): GraphProblem[] {
  const resting = restingSteps(steps);
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) =>
      usesOf(step)
        .filter(({ agentId }) => !existing.has(agentId))
        .map(({ field }) =>
          problemOf(step, missingAgent, { field, fix: { id: 'openField', stepId: step.id, field } }),
        ),
    );
}
