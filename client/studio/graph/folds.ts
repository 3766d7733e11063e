// Collapsed loops. What is inside of one is not drawn, and nobody loses sight of anything else by it.
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import { isContainer } from './kinds.ts';

const MAX_DEPTH = 50;

type Find = (id: string) => GraphStep | undefined;

/** The containers around a step, the innermost first. */
export function containersAround(find: Find, stepId: string): string[] {
  const around: string[] = [];
  let above = find(stepId)?.parentId ?? null;
  while (above !== null && around.length < MAX_DEPTH) {
    around.push(above);
    above = find(above)?.parentId ?? null;
  }
  return around;
}

/** The graph without what is inside of collapsed loops; the same graph where there is nothing to leave out. */
export function withoutFolded(graph: AgentGraph, folded: ReadonlyMap<string, true>): AgentGraph {
  if (folded.size === 0) return graph;
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const isHidden = ({ id }: GraphStep) =>
    containersAround((other) => byId.get(other), id).some((container) => folded.has(container));
  const steps = graph.steps.filter((step) => !isHidden(step));
  return steps.length === graph.steps.length ? graph : { ...graph, steps };
}

/** The loops to collapse or expand: those among the steps, else the one around each. */
export function loopsOf(find: Find, stepIds: readonly string[]): string[] {
  const loops = stepIds.flatMap((id) => {
    const step = find(id);
    if (!step) return [];
    return isContainer(step) ? [id] : (step.parentId ?? []);
  });
  return [...new Set(loops)];
}
