// Room for a step: where it lands without covering anything, and which steps move aside for it.
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { snap, sizesOf, type Box, type Point, type Sizes } from './geometry.ts';

/** Between two cards, along and across the connections; tidying up keeps the same. */
export const gap: Point = { x: 56, y: 32 };
/** Closer than this counts as covered. */
const clearance = 16;

type Item = Box & { id: string };
type Axis = 'x' | 'y';

export type StepPlacement = {
  /** The container it lands in, null: the canvas. Places are relative to it. */
  parentId: string | null;
  /** Top left corner. */
  at: Point;
  size: { width: number; height: number };
  /** The step it comes behind: only what is right of that one moves. */
  behind?: string | undefined;
  /** The steps that come right after it. They and all steps behind them make room. */
  before?: readonly string[];
  /** Its own id, when it is in the graph already. */
  self?: string;
};

/** The nearest free place in the same column as wished, and the new places of the steps that move to the right. */
export function roomFor(graph: AgentGraph, request: StepPlacement): { at: Point; moves: Map<string, Point> } {
  const level = levelOf(graph, request.parentId, sizesOf(graph)).filter(({ id }) => id !== request.self);
  const behind = level.find(({ id }) => id === request.behind);
  const later = reachedFrom(graph, request.before ?? []);
  const followers = level.filter(({ id, x }) => later.has(id) && (!behind || x > behind.x));
  // A note that lies around the step before lies around the new one as well.
  const fixed = level.filter(
    (item) => !followers.includes(item) && (item === behind || !behind || !meets(item, behind)),
  );
  // On the line of the step before, also where that one does not stand on the grid.
  const y = behind?.y === request.at.y ? behind.y : snap(request.at.y);
  const at = freePlace({ x: snap(request.at.x), y, ...request.size }, fixed);
  const box = { ...at, ...request.size };
  const near = followers.filter(({ id, ...item }) => request.before?.includes(id) || sharesRows(item, box));
  const end = box.x + box.width + gap.x;
  const by = Math.max(0, ...near.map(({ x }) => end - x));
  return { at, moves: moved(pushed(level, followers, by, 'x'), by, 'x') };
}

/** Containers that grew push aside what they would cover, level by level up to the canvas. */
export function roomAround(
  before: AgentGraph,
  after: AgentGraph,
  parentId: string | null,
): Map<string, Point> {
  const sizesBefore = sizesOf(before);
  const moves = new Map<string, Point>();
  let id = parentId;
  for (let depth = 0; id !== null && depth < 50; depth += 1) {
    const container = after.steps.find((step) => step.id === id);
    const old = container && sizesBefore.get(container.id);
    if (!container || !old) break;
    for (const axis of ['x', 'y'] as const) {
      const now = withPlaces(after, moves);
      const level = levelOf(now, container.parentId, sizesOf(now));
      for (const [other, place] of asideOf(level, container.id, old, axis)) moves.set(other, place);
    }
    id = container.parentId;
  }
  return moves;
}

function asideOf(
  level: Item[],
  id: string,
  old: { width: number; height: number },
  axis: Axis,
): Map<string, Point> {
  const box = level.find((item) => item.id === id);
  if (!box) return new Map();
  const [length, shares] =
    axis === 'x' ? (['width', sharesRows] as const) : (['height', sharesColumns] as const);
  if (box[length] <= old[length]) return new Map();
  const beyond = level.filter((item) => item[axis] >= box[axis] + old[length] && shares(item, box));
  const end = box[axis] + box[length] + gap[axis];
  const by = Math.max(0, ...beyond.map((item) => end - item[axis]));
  return moved(pushed(level, beyond, by, axis), by, axis);
}

export const withPlaces = (graph: AgentGraph, places: ReadonlyMap<string, Point>): AgentGraph => ({
  ...graph,
  steps: graph.steps.map((step) => ({ ...step, position: places.get(step.id) ?? step.position })),
});

const noSize = { width: 0, height: 0 };

const levelOf = (graph: AgentGraph, parentId: string | null, sizes: Sizes): Item[] =>
  graph.steps
    .filter((step) => step.parentId === parentId)
    .map(({ id, position }) => ({ id, ...position, ...(sizes.get(id) ?? noSize) }));

function reachedFrom({ edges }: AgentGraph, first: readonly string[]): Set<string> {
  const next = Map.groupBy(edges, ({ source }) => source);
  const reached = new Set(first);
  for (const id of reached) for (const { target } of next.get(id) ?? []) reached.add(target);
  return reached;
}

/** Whoever moves takes along what it would run into further on. */
function pushed(level: Item[], first: Item[], by: number, axis: Axis): Set<Item> {
  if (by === 0) return new Set();
  const moving = new Set(first);
  for (const item of moving) {
    const there = { ...item, [axis]: item[axis] + by };
    for (const other of level)
      if (!moving.has(other) && other[axis] >= item[axis] && meets(there, other)) moving.add(other);
  }
  return moving;
}

const moved = (items: Iterable<Item>, by: number, axis: Axis): Map<string, Point> =>
  new Map([...items].map(({ id, x, y }) => [id, axis === 'x' ? { x: x + by, y } : { x, y: y + by }]));

/** The wished place, else the nearest one above or below that nothing covers. */
export function freePlace(box: Box, others: readonly Box[]): Point {
  const inWay = others.filter((other) => sharesColumns(other, box, clearance));
  const isFree = (y: number) => !inWay.some((other) => meets({ ...box, y }, other, clearance));
  const places = inWay.flatMap((other) => [other.y + other.height + gap.y, other.y - box.height - gap.y]);
  const y = [box.y, ...places]
    .filter(isFree)
    // Of two as near, the lower one: a graph grows downwards.
    .sort((a, b) => Math.abs(a - box.y) - Math.abs(b - box.y) || b - a)[0];
  return { x: box.x, y: y ?? box.y };
}

const sharesRows = (a: Box, b: Box, around = 0) =>
  a.y < b.y + b.height + around && b.y < a.y + a.height + around;
const sharesColumns = (a: Box, b: Box, around = 0) =>
  a.x < b.x + b.width + around && b.x < a.x + a.width + around;
export const meets = (a: Box, b: Box, around = 0) => sharesRows(a, b, around) && sharesColumns(a, b, around);
