// Tidy up: columns from left to right, inside every container first.
import { graphlib, layout } from '@dagrejs/dagre';
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import { boxAround, inset, sizesOf, snap, type Box, type Point, type Sizes } from './geometry.ts';
import { childrenOf } from './graph-store.ts';
import { handlesOf, kindOf } from './kinds.ts';

const gaps = { nodesep: 32, ranksep: 56 };

/** The new positions of the steps that move; `only` limits it to a selection, whose top left corner stays. */
export function arrange(graph: AgentGraph, only?: ReadonlySet<string>): Map<string, Point> {
  const moves = new Map<string, Point>();
  const takesPart = (step: GraphStep) =>
    kindOf(step.type)?.role !== 'note' && (!only || only.size < 2 || only.has(step.id));
  let current = graph;
  for (const parent of parentsInsideOut(graph)) {
    const steps = childrenOf(current, parent).filter(takesPart);
    if (steps.length < 2) continue;
    for (const [id, point] of arrangeOne(current, steps, sizesOf(current), parent !== null))
      moves.set(id, point);
    current = moved(graph, moves);
  }
  return new Map(
    [...moves].filter(([id, { x, y }]) => {
      const { position } = graph.steps.find((step) => step.id === id) ?? { position: { x, y } };
      return position.x !== x || position.y !== y;
    }),
  );
}

/** What is inside decides a container's size, so the innermost is laid out first and the canvas last. */
function parentsInsideOut(graph: AgentGraph): (string | null)[] {
  const order: (string | null)[] = [];
  const visit = (parent: string | null, depth: number) => {
    for (const step of childrenOf(graph, parent)) {
      if (kindOf(step.type)?.role === 'container' && depth < 50) visit(step.id, depth + 1);
    }
    order.push(parent);
  };
  visit(null, 0);
  return order;
}

const noSize = { width: 0, height: 0 };

function arrangeOne(graph: AgentGraph, steps: GraphStep[], sizes: Sizes, isInside: boolean) {
  const drawing = new graphlib.Graph();
  drawing.setGraph({ rankdir: 'LR', ...gaps });
  drawing.setDefaultEdgeLabel(() => ({}));
  const sizeOf = (id: string) => sizes.get(id) ?? noSize;
  for (const { id } of steps) drawing.setNode(id, { ...sizeOf(id) });
  const ids = new Set(steps.map(({ id }) => id));
  for (const { source, target } of graph.edges) {
    if (ids.has(source) && ids.has(target) && source !== target) drawing.setEdge(source, target);
  }
  layout(drawing, { constraints: fromTheTop(graph) });

  const boxes = steps.map(({ id }): Box & { id: string } => {
    const { x, y } = drawing.node(id) as Point;
    const { width, height } = sizeOf(id);
    return { id, x: x - width / 2, y: y - height / 2, width, height };
  });
  const before = boxAround(steps.map((step) => ({ ...step.position, ...sizeOf(step.id) })));
  const after = boxAround(boxes);
  const corner = isInside ? { x: inset.side, y: inset.top } : (before ?? { x: 0, y: 0 });
  const { x: left, y: top } = after ?? { x: 0, y: 0 };
  const shift = { x: corner.x - left, y: corner.y - top };
  return boxes.map(({ id, x, y }): [string, Point] => [id, { x: snap(x + shift.x), y: snap(y + shift.y) }]);
}

/**
 * What an output leads to stands above what the next one leads to, so that the wires of a branch do not cross. Only of
 * steps nothing else leads to: where wires meet again, the fewest crossings decide.
 */
function fromTheTop({ steps, edges }: AgentGraph) {
  const leadingTo = Map.groupBy(edges, ({ target }) => target);
  const leavingBy = Map.groupBy(edges, ({ source, sourceHandle }) => `${source} ${sourceHandle}`);
  return steps.flatMap((step) => {
    const below = handlesOf(step)
      .flatMap(({ id }) => leavingBy.get(`${step.id} ${id}`) ?? [])
      .filter(({ target }) => leadingTo.get(target)?.length === 1);
    return below.slice(1).map(({ target: right }, index) => ({ left: below[index]?.target ?? '', right }));
  });
}

const moved = (graph: AgentGraph, moves: ReadonlyMap<string, Point>): AgentGraph => ({
  ...graph,
  steps: graph.steps.map((step) => ({ ...step, position: moves.get(step.id) ?? step.position })),
});
