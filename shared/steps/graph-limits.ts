// How large a graph may be. A larger one is refused when it is written and when it is published; one that grew beyond
// it all the same, by many small edits, is read as far as the limits go, and its problems say so.
import { z } from 'zod';
import { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import { AgentGraph, GraphEdge, GraphStep } from './graph.ts';
import { kindOf } from './registry.ts';

const { maxSteps, maxEdges, maxJsonDepth, maxListItems, maxCoordinate, maxProblems, maxReferences } =
  workLimits.graphs;

const tooMany = {
  steps: /*i18n*/ 'The agent has {count} steps. At most {max} are shown and can be published.',
  edges: /*i18n*/ 'The agent has {count} connections. At most {max} are shown and can be published.',
  references: /*i18n*/ 'The agent has more than {max} references. The others were not checked.',
};
const maxOf = { steps: maxSteps, edges: maxEdges, references: maxReferences };
const tooDeep = /*i18n*/ 'This is nested too deeply.';
const tooLongList = /*i18n*/ 'This list has too many items.';

/** About the whole graph, and forbids publishing. */
export const tooManyProblem = (kind: keyof typeof tooMany, count: number): GraphProblem =>
  problemOf(null, tooMany[kind], { values: { count, max: maxOf[kind] } });

/** Nothing for a graph within the limits of steps and connections. */
export function sizeProblem({ steps, edges }: AgentGraph): GraphProblem | undefined {
  if (steps.length > maxSteps) return tooManyProblem('steps', steps.length);
  return edges.length > maxEdges ? tooManyProblem('edges', edges.length) : undefined;
}

/** As many as are kept; errors before warnings, where not all are. */
export function firstProblems(problems: GraphProblem[]): GraphProblem[] {
  if (problems.length <= maxProblems) return problems;
  const { error = [], warning = [] } = Object.groupBy(problems, ({ severity }) => severity);
  return [...error, ...warning].slice(0, maxProblems);
}

/** Looked at level by level: the settings of a step may be nested so deep that recursion overflows. */
function isNestedTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}

const Setting = z
  .unknown()
  .refine((value) => !isNestedTooDeep(value), tooDeep)
  .pipe(Json);
const Coordinate = z.number().min(-maxCoordinate).max(maxCoordinate);

const StepInput = GraphStep.extend({
  position: z.object({ x: Coordinate, y: Coordinate }),
  settings: z.record(z.string(), Setting),
}).superRefine(({ type, settings }, context) => {
  for (const field of kindOf(type)?.lists ?? []) {
    const list = settings[field];
    if (Array.isArray(list) && list.length > maxListItems)
      context.addIssue({ code: 'custom', message: tooLongList, path: ['settings', field] });
  }
});

/** A graph as callers send it. */
export const GraphInput = z.object({
  steps: z.array(StepInput).max(maxSteps),
  edges: z.array(GraphEdge).max(maxEdges),
});
