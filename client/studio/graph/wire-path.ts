// Where a connection runs, from the steps alone: nothing has to be drawn to know it.
import { getBezierPath, Position } from '@xyflow/react';
import type { AgentGraph, GraphEdge } from '../../../shared/steps/graph.ts';
import { cardWidth, handleTop, headHeight, placeOf, sizesOf, type Point } from './geometry.ts';
import { handlesOf } from './kinds.ts';

export const curvature = 0.28;

type Ends = { sourceX: number; sourceY: number; targetX: number; targetY: number };

const MAX_BOW = 240;

/**
 * A removed wire bows downwards, the further it goes the more: what was put in its place runs straight where it ran,
 * and would hide it.
 */
export function removedWirePath({ sourceX, sourceY, targetX, targetY }: Ends): string {
  const length = Math.hypot(targetX - sourceX, targetY - sourceY);
  const reach = Math.max(40, length * curvature);
  const bow = Math.min(MAX_BOW, Math.max(32, length * 0.35));
  const [first, second] = [`${sourceX + reach},${sourceY + bow}`, `${targetX - reach},${targetY + bow}`];
  return `M${sourceX},${sourceY} C${first} ${second} ${targetX},${targetY}`;
}

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
