// Lining up a selection: edges or middles on one line, or equal gaps between the steps.
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { boxAround, sizesOf, type Box, type Point } from './geometry.ts';

export type LineUp =
  'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom' | 'spreadAcross' | 'spreadDown';

type Item = Box & { id: string };

/** The new places of the steps that move. Steps of another container than the first stay where they are. */
export function lineUp(graph: AgentGraph, ids: readonly string[], how: LineUp): Map<string, Point> {
  const sizes = sizesOf(graph);
  const chosen = new Set(ids);
  const steps = graph.steps.filter(({ id }) => chosen.has(id));
  const items = steps
    .filter(({ parentId }) => parentId === steps[0]?.parentId)
    .map(({ id, position }) => ({ id, ...position, ...(sizes.get(id) ?? { width: 0, height: 0 }) }));
  const around = boxAround(items);
  if (!around || items.length < 2) return new Map();
  const places =
    how === 'spreadAcross' || how === 'spreadDown' ? spread(items, around, how) : onLine(items, around, how);
  return new Map(
    items.flatMap(({ id, x, y }) => {
      const place = places.get(id);
      return place && (place.x !== x || place.y !== y) ? [[id, place]] : [];
    }),
  );
}

function onLine(items: Item[], around: Box, how: LineUp): Map<string, Point> {
  const placeOf = ({ x, y, width, height }: Item): Point => {
    if (how === 'left') return { x: around.x, y };
    if (how === 'center') return { x: Math.round(around.x + (around.width - width) / 2), y };
    if (how === 'right') return { x: around.x + around.width - width, y };
    if (how === 'top') return { x, y: around.y };
    if (how === 'middle') return { x, y: Math.round(around.y + (around.height - height) / 2) };
    return { x, y: around.y + around.height - height };
  };
  return new Map(items.map((item) => [item.id, placeOf(item)]));
}

/** The outer two stay, the gaps between all become equal. */
function spread(items: Item[], around: Box, how: 'spreadAcross' | 'spreadDown'): Map<string, Point> {
  const [axis, length] = how === 'spreadAcross' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = [...items].sort((a, b) => a[axis] - b[axis]);
  const filled = sorted.reduce((sum, item) => sum + item[length], 0);
  const gap = (around[length] - filled) / (sorted.length - 1);
  let next = around[axis];
  return new Map(
    sorted.map(({ id, x, y, ...size }) => {
      const place = { x, y, [axis]: Math.round(next) };
      next += size[length] + gap;
      return [id, place];
    }),
  );
}
