// Turns the graph into what React Flow draws. Whatever did not change keeps its identity, so it is not drawn again.
import { Position, type Edge, type Node, type NodeHandle } from '@xyflow/react';
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { foldedSize, handleTop, sizesOf, type Point } from './geometry.ts';
import { edgeId } from './graph-store.ts';
import { handlesOf, kindOf } from './kinds.ts';

export type StepNode = Node<{ step: GraphStep }, 'step' | 'container' | 'note'>;
export type WireEdge = Edge<Record<string, never>, 'wire'>;

const shapes = { container: 'container', note: 'note' } as const;

const shapeOf = (step: GraphStep): NonNullable<StepNode['type']> => {
  const role = kindOf(step.type)?.role;
  return role === 'container' || role === 'note' ? shapes[role] : 'step';
};

const handleSize = 10;

/** Said in advance, so wires can be drawn to cards that are not: far away they have no handles. */
function handlesAt(step: GraphStep, width: number, height: number): NodeHandle[] {
  const kind = kindOf(step.type);
  if (kind?.role === 'note') return [];
  const at = { width: handleSize, height: handleSize };
  const half = handleSize / 2;
  const into: NodeHandle[] =
    kind?.hasInput === false
      ? []
      : [
          {
            ...at,
            id: 'in',
            type: 'target',
            position: Position.Left,
            x: -half,
            y: handleTop(step, -1, height) - half,
          },
        ];
  return [
    ...into,
    ...handlesOf(step).map(({ id }, index): NodeHandle => ({
      ...at,
      id,
      type: 'source',
      position: Position.Right,
      x: width - half,
      y: handleTop(step, index, height) - half,
    })),
  ];
}

const isNote = (step: GraphStep) => kindOf(step.type)?.role === 'note';

/** Containers before what they hold, as React Flow wants it, and notes before all beside them: they lie behind cards. */
function backToFront(steps: readonly GraphStep[]): GraphStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const depth = (step: GraphStep) => {
    let levels = 0;
    for (let above = step.parentId; above !== null && levels < 50; levels++) {
      above = byId.get(above)?.parentId ?? null;
    }
    return levels;
  };
  return steps
    .map((step) => ({ step, depth: depth(step), note: isNote(step) ? 0 : 1 }))
    .sort((a, b) => a.depth - b.depth || a.note - b.note)
    .map(({ step }) => step);
}

/** Whole pixels, as the browser measures them: a card that measures otherwise would be asked for its handles. */
const wholeSize = (size = { width: 0, height: 0 }) => ({
  width: Math.round(size.width),
  height: Math.round(size.height),
});

type NodeStatuses = {
  /** Where cards are being dragged right now, by me or by others. */
  moving?: ReadonlyMap<string, Point>;
  movable: boolean;
  /** Collapsed loops, as large as a step. */
  folded?: ReadonlyMap<string, true>;
};

export function flowNodes(
  graph: AgentGraph,
  before: readonly StepNode[],
  { moving, movable, folded }: NodeStatuses,
): StepNode[] {
  const old = new Map(before.map((node) => [node.id, node]));
  const sizes = sizesOf(graph);
  return backToFront(graph.steps).map((step) => {
    const { width, height } = wholeSize(folded?.has(step.id) ? foldedSize : sizes.get(step.id));
    const position = moving?.get(step.id) ?? step.position;
    const previous = old.get(step.id);
    if (previous && isDrawn(previous, { step, width, height, position, movable })) return previous;
    return {
      ...previous,
      id: step.id,
      type: shapeOf(step),
      position,
      width,
      height,
      measured: { width, height },
      handles: handlesAt(step, width, height),
      draggable: movable,
      connectable: movable,
      // Behind the wires as well, which are drawn before the cards.
      ...(isNote(step) ? { zIndex: -1 } : {}),
      data: previous?.data.step === step ? previous.data : { step },
      ...(step.parentId === null ? { parentId: undefined } : { parentId: step.parentId }),
    } as StepNode;
  });
}

type Drawn = { step: GraphStep; width: number; height: number; position: Point; movable: boolean };

const isDrawn = (node: StepNode, { step, width, height, position, movable }: Drawn) =>
  node.data.step === step &&
  node.width === width &&
  node.height === height &&
  node.position.x === position.x &&
  node.position.y === position.y &&
  node.draggable === movable;

/** `labelOf` names a wire for those who hear it. */
export function flowEdges(
  graph: AgentGraph,
  before: readonly WireEdge[],
  labelOf: (wire: GraphEdge) => string,
): WireEdge[] {
  const old = new Map(before.map((edge) => [edge.id, edge]));
  const known = new Set(graph.steps.map(({ id }) => id));
  return graph.edges
    .filter((edge) => known.has(edge.source) && known.has(edge.target))
    .map((edge) => {
      const id = edgeId(edge);
      const [previous, ariaLabel] = [old.get(id), labelOf(edge)];
      return previous?.ariaLabel === ariaLabel
        ? previous
        : { ...previous, ...edge, id, ariaLabel, type: 'wire' };
    });
}
