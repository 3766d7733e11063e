// Where copies come to lie.
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { boxAround, sizesOf, snap, type Box, type Point } from './geometry.ts';
import { freePlace, gap } from './room.ts';

/** Two cards closer than this look like one. */
const tooClose = 24;
const aside = 32;

type Items = (Box & { id: string })[];

function boxesIn(graph: AgentGraph, isWanted: (parentId: string | null) => boolean): Items {
  const sizes = sizesOf(graph);
  return graph.steps
    .filter(({ parentId }) => isWanted(parentId))
    .map(({ id, position }) => ({ id, ...position, ...(sizes.get(id) ?? { width: 0, height: 0 }) }));
}

const topOf = (copied: AgentGraph): Items => {
  const own = new Set(copied.steps.map(({ id }) => id));
  return boxesIn(copied, (parentId) => parentId === null || !own.has(parentId));
};

/** How far copies move so that their middle comes to `at`, but nothing lies exactly on what is there. */
export function pasteOffset(
  graph: AgentGraph,
  parentId: string | null,
  copied: AgentGraph,
  at: Point,
): Point {
  const boxes = topOf(copied);
  const { x, y, width, height } = boxAround(boxes) ?? { ...at, width: 0, height: 0 };
  const offset = { x: snap(at.x - x - width / 2), y: snap(at.y - y - height / 2) };
  const others = boxesIn(graph, (parent) => parent === parentId);
  const covers = () =>
    boxes.some((box) =>
      others.some(
        (other) =>
          Math.abs(other.x - box.x - offset.x) < tooClose && Math.abs(other.y - box.y - offset.y) < tooClose,
      ),
    );
  for (let tries = 0; tries <= others.length && covers(); tries += 1) {
    offset.x += aside;
    offset.y += aside;
  }
  return offset;
}

/** Below the originals, or as near to there as there is room. */
export function duplicateOffset(graph: AgentGraph, parentId: string | null, copied: AgentGraph): Point {
  const box = boxAround(topOf(copied));
  if (!box) return { x: aside, y: aside };
  const target = { ...box, y: box.y + box.height + gap.y };
  const others = boxesIn(graph, (parent) => parent === parentId);
  const place = freePlace(target, others);
  return { x: place.x - box.x, y: place.y - box.y };
}
