// Which models a graph asks, and whether its project has them. What models there are is known to records, not to graphs.
import type { ModelUse } from './define.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

const missingModel = /*i18n*/ 'This project has no such model. Choose another one.';

function usesOf(step: GraphStep): ModelUse[] {
  const { models } = kindOf(step.type) ?? {};
  const settings = models && settingsOf(step);
  return settings ? models(settings) : [];
}

/** The ids of the models it asks, each once. */
export const modelsIn = ({ steps }: AgentGraph): string[] => [
  ...new Set(steps.flatMap((step) => usesOf(step).map(({ modelId }) => modelId))),
];

/** `existing`: those of `modelsIn` that the project may use. What never runs needs none of them. */
export function checkModels({ steps }: AgentGraph, existing: ReadonlySet<string>): GraphProblem[] {
  const resting = restingSteps(steps);
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) =>
      usesOf(step)
        .filter(({ modelId }) => !existing.has(modelId))
        .map(({ field }) =>
          problemOf(step, missingModel, { field, fix: { id: 'openField', stepId: step.id, field } }),
        ),
    );
}
