// What of the graph is drawn: what is in sight, and what was a moment ago. A hand that moves the view moves it to and
// fro, and cards that went and came again with each turn would cost more than cards that stay.
import { contains, type Box } from './geometry.ts';
import type { StepNode, WireEdge } from './flow-nodes.ts';

/** What of the canvas is in view. */
export type View = Box & { zoom: number };
/** All that touches it is drawn. */
export type Sight = Box & { zoom: number };

/** In pixels of the screen around the view: what comes into it stands there already. */
const ahead = 48;
/** In views, on each side: what is left behind stays that long; nothing farther away than the most is kept. */
const keptMargins = { moving: { behind: 0.5, most: 0.75 }, zooming: { behind: 0, most: 0.25 } };
/** In views, on each side, of what a zoom opens: each change of what is drawn costs more than some cards beside it. */
const opened = 0.15;

/** The same object as long as it holds the view and not much more. */
export function sightOf(before: Sight | undefined, view: View): Sight {
  const { zoom } = view;
  const close = closeTo(view);
  if (!before) return close;
  // With each step of a zoom all that is drawn is painted again: then only what must be.
  const isMoved = before.zoom === zoom;
  const { behind, most } = isMoved ? keptMargins.moving : keptMargins.zooming;
  const isHeld = holds(before, view);
  if (isHeld && holds(grown(close, view.width * most, view.height * most), before)) return before;
  const fresh = isMoved || isHeld ? close : grown(close, view.width * opened, view.height * opened);
  const [mostly, all] = [grown(view, view.width * behind, view.height * behind), edgesOf(fresh)];
  const [was, limit] = [edgesOf(before), edgesOf(mostly)];
  const x = Math.min(all.x, Math.max(was.x, limit.x));
  const y = Math.min(all.y, Math.max(was.y, limit.y));
  const right = Math.max(all.right, Math.min(was.right, limit.right));
  const bottom = Math.max(all.bottom, Math.min(was.bottom, limit.bottom));
  return { x, y, width: right - x, height: bottom - y, zoom };
}

/** What is kept for a hand that may turn back goes once the view rests. */
export function restingSight(before: Sight | undefined, view: View): Sight {
  const close = closeTo(view);
  return before?.zoom === view.zoom && holds(close, before) ? before : close;
}

const closeTo = (view: View): Sight => ({
  ...grown(view, ahead / view.zoom, ahead / view.zoom),
  zoom: view.zoom,
});

const grown = ({ x, y, width, height }: Box, across: number, down: number): Box => ({
  x: x - across,
  y: y - down,
  width: width + 2 * across,
  height: height + 2 * down,
});

const edgesOf = ({ x, y, width, height }: Box) => ({ x, y, right: x + width, bottom: y + height });

const holds = (outer: Box, { x, y, width, height }: Box) =>
  contains(outer, { x, y }) && contains(outer, { x: x + width, y: y + height });

export type Drawn = { nodes: StepNode[]; edges: WireEdge[] };

const touch = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * The cards and wires to draw. What is selected is always among them, for it is moved and deleted wherever it is; so are
 * the cards at both ends of a wire, and containers around a card. A list that holds the same as before is the same:
 * whoever drags a card changes no wire.
 */
export function inSight(
  nodes: readonly StepNode[],
  edges: readonly WireEdge[],
  sight: Sight,
  before?: Drawn,
): Drawn {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const boxes = boxesOf(nodes);
  const drawn = new Set<string>();
  for (const { id, selected, dragging } of nodes) {
    const box = boxes.get(id);
    if (selected || dragging || (box && touch(box, sight))) drawn.add(id);
  }
  const wires = edges.filter(({ source, target, selected }) => {
    const [from, to] = [boxes.get(source), boxes.get(target)];
    if (!from || !to || !(selected || touch(between(from, to), sight))) return false;
    drawn.add(source).add(target);
    return true;
  });
  for (const id of drawn) {
    const above = byId.get(id)?.parentId;
    if (above !== undefined) drawn.add(above);
  }
  const cards = nodes.filter(({ id }) => drawn.has(id));
  return { nodes: sameList(before?.nodes, cards), edges: sameList(before?.edges, wires) };
}

const sameList = <Item>(before: Item[] | undefined, now: Item[]): Item[] =>
  before?.length === now.length && now.every((item, index) => item === before[index]) ? before : now;

/** On the canvas; containers stand before what they hold. */
function boxesOf(nodes: readonly StepNode[]): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const { id, parentId, position, width = 0, height = 0 } of nodes) {
    const above = parentId === undefined ? undefined : boxes.get(parentId);
    boxes.set(id, { x: position.x + (above?.x ?? 0), y: position.y + (above?.y ?? 0), width, height });
  }
  return boxes;
}

function between(from: Box, to: Box): Box {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return {
    x,
    y,
    width: Math.max(from.x + from.width, to.x + to.width) - x,
    height: Math.max(from.y + from.height, to.y + to.height) - y,
  };
}
