// Which steps may be wired together: what the engine could never run is not drawn in the first place.
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { edgeId } from './graph-store.ts';
import { handlesOf, hasInput, isNote } from './kinds.ts';

/** False for a second wire of the same kind, a ring, a wire through a container's wall, or a step without a way in. */
export function mayConnect(graph: AgentGraph, edge: GraphEdge): boolean {
  const source = graph.steps.find(({ id }) => id === edge.source);
  const target = graph.steps.find(({ id }) => id === edge.target);
  if (!source || !target || source === target) return false;
  if (source.parentId !== target.parentId || !hasInput(target) || isNote(source) || isNote(target))
    return false;
  if (!handlesOf(source).some(({ id }) => id === edge.sourceHandle)) return false;
  if (graph.edges.some((other) => edgeId(other) === edgeId(edge))) return false;
  return !leads(graph, edge.target, edge.source);
}

function leads(graph: AgentGraph, from: string, to: string): boolean {
  const next = new Map<string, string[]>();
  for (const { source, target } of graph.edges) next.set(source, [...(next.get(source) ?? []), target]);
  const seen = new Set([from]);
  for (const id of seen) for (const other of next.get(id) ?? []) seen.add(other);
  return seen.has(to);
}

/** The wires that replace `edge` when `step` is put into its middle; none when the step does not fit there. */
export function splitBy(step: GraphStep, edge: GraphEdge): GraphEdge[] | undefined {
  const [handle] = handlesOf(step);
  if (!handle || !hasInput(step) || isNote(step)) return undefined;
  return [
    { source: edge.source, sourceHandle: edge.sourceHandle, target: step.id, targetHandle: 'in' },
    { source: step.id, sourceHandle: handle.id, target: edge.target, targetHandle: edge.targetHandle },
  ];
}
