// Where copies come to lie.
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { boxAround, sizesOf, snap, type Box, type Point } from './geometry.ts';
import { isNote } from './kinds.ts';
import { freePlace, gap, meets } from './room.ts';

type Item = Box & { isNote: boolean };

function boxesIn(graph: AgentGraph, isWanted: (parentId: string | null) => boolean): Item[] {
  const sizes = sizesOf(graph);
  return graph.steps
    .filter(({ parentId }) => isWanted(parentId))
    .map((step) => ({
      ...step.position,
      ...(sizes.get(step.id) ?? { width: 0, height: 0 }),
      isNote: isNote(step),
    }));
}

const topOf = (copied: AgentGraph): Item[] => {
  const own = new Set(copied.steps.map(({ id }) => id));
  return boxesIn(copied, (parentId) => parentId === null || !own.has(parentId));
};

/** How far copies move so that their middle comes to `at`, or as near to there as they cover nothing. */
export function pasteOffset(
  graph: AgentGraph,
  parentId: string | null,
  copied: AgentGraph,
  at: Point,
): Point {
  const boxes = topOf(copied);
  const box = boxAround(boxes);
  if (!box) return { x: 0, y: 0 };
  const wished = { ...box, x: snap(at.x - box.width / 2), y: snap(at.y - box.height / 2) };
  const shift = { x: wished.x - box.x, y: wished.y - box.y };
  const others = boxesIn(graph, (parent) => parent === parentId);
  // A step may lie on a note; a note alone lies beside everything.
  const isOnlyNotes = boxes.every(({ isNote: is }) => is);
  const matters = ({ isNote: is }: Item) => isOnlyNotes || !is;
  const inWay = others.filter(matters);
  const isCovering = boxes
    .filter(matters)
    .some((item) => inWay.some((other) => meets(movedBy(item, shift), other)));
  if (!isCovering) return shift;
  const place = freePlace(wished, inWay);
  return { x: place.x - box.x, y: place.y - box.y };
}

const movedBy = (item: Item, { x, y }: Point): Box => ({ ...item, x: item.x + x, y: item.y + y });

/** Below the originals, or as near to there as there is room. */
export function duplicateOffset(graph: AgentGraph, parentId: string | null, copied: AgentGraph): Point {
  const box = boxAround(topOf(copied));
  if (!box) return { x: 0, y: 0 };
  const target = { ...box, y: box.y + box.height + gap.y };
  const others = boxesIn(graph, (parent) => parent === parentId);
  const place = freePlace(target, others);
  return { x: place.x - box.x, y: place.y - box.y };
}
