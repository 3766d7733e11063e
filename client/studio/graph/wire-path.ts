// Where a connection runs, from the steps alone: nothing has to be drawn to know it.
import { getBezierPath, Position } from '@xyflow/react';
import type { AgentGraph, GraphEdge } from '../../../shared/steps/graph.ts';
import { cardWidth, handleTop, headHeight, placeOf, sizesOf, type Point } from './geometry.ts';
import { handlesOf } from './kinds.ts';

export const curvature = 0.28;

/** Its middle on the canvas; undefined when one of its ends is gone. */
export function wireMiddle(graph: AgentGraph, wire: GraphEdge): Point | undefined {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const [source, target] = [byId.get(wire.source), byId.get(wire.target)];
  if (!source || !target) return undefined;
  const sizes = sizesOf(graph);
  const [from, to] = [source, target].map((step) => ({
    ...placeOf(step, (id) => byId.get(id)),
    ...(sizes.get(step.id) ?? { width: cardWidth, height: headHeight }),
  }));
  if (!from || !to) return undefined;
  const handleIndex = handlesOf(source).findIndex(({ id }) => id === wire.sourceHandle);
  const [, x, y] = getBezierPath({
    sourceX: from.x + from.width,
    sourceY: from.y + handleTop(source, handleIndex, from.height),
    sourcePosition: Position.Right,
    targetX: to.x,
    targetY: to.y + handleTop(target, -1, to.height),
    targetPosition: Position.Left,
    curvature,
  });
  return { x, y };
}
