// Which data sources a graph searches, and whether they are still there. Who they are is known to records, not to graphs.
import type { SourceUse } from './define.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

const missingSource =
  /*i18n*/ 'The data source this step searches is not in the project. Choose another one.';

function usesOf(step: GraphStep): SourceUse[] {
  const { sources } = kindOf(step.type) ?? {};
  const settings = sources && settingsOf(step);
  return settings ? sources(settings) : [];
}

/** The ids of the data sources it searches, each once. */
export const sourcesIn = ({ steps }: AgentGraph): string[] => [
  ...new Set(steps.flatMap((step) => usesOf(step).map(({ dataSourceId }) => dataSourceId))),
];

/** The same step, searching another one; undefined: it searches none. */
export function searchingIn(step: GraphStep, dataSourceId: string): GraphStep | undefined {
  const settings = kindOf(step.type)?.sources && settingsOf(step);
  return settings && { ...step, settings: { ...settings, dataSourceId } };
}

/** `existing`: those of `sourcesIn` that the project has. What never runs needs none of them. */
export function checkSources({ steps }: AgentGraph, existing: ReadonlySet<string>): GraphProblem[] {
  const resting = restingSteps(steps);
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) =>
      usesOf(step)
        .filter(({ dataSourceId }) => !existing.has(dataSourceId))
        .map(({ field }) =>
          problemOf(step, missingSource, { field, fix: { id: 'openField', stepId: step.id, field } }),
        ),
    );
}
