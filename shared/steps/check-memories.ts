// Which memories a graph uses, and whether they are still there. Who they are is known to records, not to graphs.
import { isId } from '../kernel/id.ts';
import type { Json } from '../kernel/json.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { look } from './look.ts';
import { kindOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

const missingMemory = /*i18n*/ 'The memory this step uses is not in the project. Choose another one.';

function memoryOf({ type, settings }: GraphStep): string[] {
  if (kindOf(type)?.memoryKey === undefined) return [];
  const memoryId = look(settings as Json, ['memoryId']);
  return typeof memoryId === 'string' && isId(memoryId) ? [memoryId] : [];
}

/** Their ids, each once. */
export const memoriesIn = ({ steps }: AgentGraph): string[] => [...new Set(steps.flatMap(memoryOf))];

/** `existing`: those of `memoriesIn` that the project may use. What never runs needs none of them. */
export function checkMemories({ steps }: AgentGraph, existing: ReadonlySet<string>): GraphProblem[] {
  const resting = restingSteps(steps);
  const field = 'memoryId';
  return steps
    .filter((step) => !resting.has(step.id) && memoryOf(step).some((id) => !existing.has(id)))
    .map((step) =>
      problemOf(step, missingMemory, { field, fix: { id: 'openField', stepId: step.id, field } }),
    );
}
