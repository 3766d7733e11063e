// Tab goes along the wires, Shift+Tab back; where nothing is connected it goes on in reading order. At either end it leaves
// the canvas: who has no pointer must not be caught in it.
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { placeOf } from './geometry.ts';
import { edgeId } from './graph-store.ts';

/** Depth first along the wires from the steps nothing leads to, the upper ones first. */
export function walkOrder(graph: AgentGraph): string[] {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const reading = (a: GraphStep, b: GraphStep) => {
    const [first, second] = [placeOf(a, (id) => byId.get(id)), placeOf(b, (id) => byId.get(id))];
    return first.y - second.y || first.x - second.x || (a.id < b.id ? -1 : 1);
  };
  const next = new Map<string, GraphStep[]>();
  const reached = new Set<string>();
  for (const { source, target } of graph.edges) {
    const step = byId.get(target);
    if (!step) continue;
    next.set(source, [...(next.get(source) ?? []), step]);
    reached.add(target);
  }
  const sorted = [...graph.steps].sort(reading);
  const seen = new Set<string>();
  const stack = [...sorted.filter(({ id }) => !reached.has(id)), ...sorted].reverse();
  for (let step = stack.pop(); step; step = stack.pop()) {
    if (seen.has(step.id)) continue;
    seen.add(step.id);
    stack.push(...[...(next.get(step.id) ?? [])].sort(reading).reverse());
  }
  return [...seen];
}

/** What speaks of steps, in their order; first what speaks of none. */
export function inWalkOrder<Item>(
  graph: AgentGraph,
  items: readonly Item[],
  stepOf: (item: Item) => string | null,
): Item[] {
  if (items.length < 2) return [...items];
  const order = new Map(walkOrder(graph).map((id, index) => [id, index]));
  const rank = (item: Item) => {
    const id = stepOf(item);
    return id === null ? -1 : (order.get(id) ?? order.size);
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** Undefined where the keyboard leaves the canvas: behind the last step, and before the first. */
export function stepAfter(graph: AgentGraph, id: string | undefined, direction: 1 | -1): string | undefined {
  const order = walkOrder(graph);
  const at = id === undefined ? -1 : order.indexOf(id);
  return at < 0 && direction === -1 ? undefined : order[at + direction];
}

/** All wires in the order of the steps they leave, beginning with those of `stepId` after none. */
export function wireAfter(
  graph: AgentGraph,
  from: { wire?: string | undefined; stepId?: string | undefined },
  direction: 1 | -1,
): GraphEdge | undefined {
  const order = new Map(walkOrder(graph).map((id, index) => [id, index]));
  const rank = (id: string) => order.get(id) ?? 0;
  const wires = [...graph.edges].sort(
    (a, b) => rank(a.source) - rank(b.source) || rank(a.target) - rank(b.target),
  );
  const at = wires.findIndex((wire) => edgeId(wire) === from.wire);
  if (at >= 0) return wires[(at + direction + wires.length) % wires.length];
  const own =
    wires.find(({ source }) => source === from.stepId) ?? wires.find(({ target }) => target === from.stepId);
  return own ?? wires[0];
}
