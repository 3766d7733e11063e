// Which tools a graph calls, whether they are still there, and whether they get what they need. Who they are is known
// to records, not to graphs.
import type { ToolUse } from './define.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

/** What is known of a tool. */
export type KnownTool = { id: string; name: string; needed: readonly string[] };

const missingTool = /*i18n*/ 'The tool this step calls has been deleted. Choose another one.';
const missingValue = /*i18n*/ '{tool} needs a value for {parameter}.';

function usesOf(step: GraphStep): ToolUse[] {
  const { tools } = kindOf(step.type) ?? {};
  const settings = tools && settingsOf(step);
  return settings ? tools(settings) : [];
}

/** The ids of the tools it calls, each once. */
export const toolsIn = ({ steps }: AgentGraph): string[] => [
  ...new Set(steps.flatMap((step) => usesOf(step).map(({ toolId }) => toolId))),
];

/** `existing`: those of `toolsIn` that the project has. What never runs needs none of them. */
export function checkTools({ steps }: AgentGraph, existing: readonly KnownTool[]): GraphProblem[] {
  const resting = restingSteps(steps);
  const byId = new Map(existing.map((tool) => [tool.id, tool]));
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) =>
      usesOf(step).flatMap(({ field, toolId, filled }) => {
        const at = (where: string) => ({
          field: where,
          fix: { id: 'openField' as const, stepId: step.id, field: where },
        });
        const tool = byId.get(toolId);
        if (!tool) return [problemOf(step, missingTool, at(field))];
        const missing = filled ? tool.needed.filter((name) => !filled.names.includes(name)) : [];
        return missing.map((parameter) =>
          problemOf(step, missingValue, {
            ...at(filled?.field ?? field),
            values: { tool: tool.name, parameter },
          }),
        );
      }),
    );
}
