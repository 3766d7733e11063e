// Which steps may be wired together: what the engine could never run is not drawn in the first place.
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { edgeId } from './graph-store.ts';
import { handlesOf, hasInput, isNote } from './kinds.ts';
import { walkOrder } from './walk.ts';

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

/** Every wire that may begin at a step: for each of its ways out, first to steps nothing leads to yet. */
export function connectionsFrom(graph: AgentGraph, source: GraphStep): GraphEdge[] {
  if (isNote(source)) return [];
  const wires = new Set(graph.edges.map(edgeId));
  const reached = new Set(graph.edges.map(({ target }) => target));
  const before = reach(graph, source.id, ({ source: from, target }) => [target, from]);
  const fitting = new Set(
    graph.steps
      .filter((step) => step.parentId === source.parentId && hasInput(step) && !isNote(step))
      .filter(({ id }) => !before.has(id))
      .map(({ id }) => id),
  );
  const targets = walkOrder(graph).filter((id) => fitting.has(id));
  const ordered = [...targets.filter((id) => !reached.has(id)), ...targets.filter((id) => reached.has(id))];
  return handlesOf(source)
    .flatMap(({ id }) =>
      ordered.map((target) => ({ source: source.id, sourceHandle: id, target, targetHandle: 'in' })),
    )
    .filter((wire) => !wires.has(edgeId(wire)));
}

const leads = (graph: AgentGraph, from: string, to: string): boolean =>
  reach(graph, from, ({ source, target }) => [source, target]).has(to);

/** The step itself and all that are reached from it when wires are followed the way `ends` says. */
function reach(graph: AgentGraph, from: string, ends: (wire: GraphEdge) => readonly [string, string]) {
  const next = new Map<string, string[]>();
  for (const wire of graph.edges) {
    const [begin, end] = ends(wire);
    const others = next.get(begin);
    if (others) others.push(end);
    else next.set(begin, [end]);
  }
  const seen = new Set([from]);
  for (const id of seen) for (const other of next.get(id) ?? []) seen.add(other);
  return seen;
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
