// Where things are. Sizes follow from the step alone, so nothing has to be measured.
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import { kindOf, handlesOf } from './kinds.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

export const cardWidth = 200;
export const headHeight = 56;
const routeHeight = 26;
export const grid = 8;

/** Room a container keeps around its children; `top` holds its title, `bottom` what is wrong with a child, on two lines. */
export const inset = { side: 16, top: 72, bottom: 48 };
/** A collapsed loop. */
export const foldedSize = { width: 232, height: 76 };
const emptyContainer = { width: 464, height: 176 };
const noteSize = { width: 240, height: 92 };
/** What a note's settings allow. */
export const noteLimits = { minWidth: 120, minHeight: 60, maxWidth: 1200, maxHeight: 1200 };

export const snap = (value: number) => Math.round(value / grid) * grid;

/** One way out sits beside the title; several have a line each. */
export const hasRoutes = (step: GraphStep) => handlesOf(step).length > 1;

export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

export function sizesOf(graph: AgentGraph): Sizes {
  const inside = new Map<string, GraphStep[]>();
  for (const step of graph.steps) {
    if (step.parentId !== null) inside.set(step.parentId, [...(inside.get(step.parentId) ?? []), step]);
  }
  const sizes = new Map<string, { width: number; height: number }>();
  const size = (step: GraphStep): { width: number; height: number } => {
    const known = sizes.get(step.id);
    if (known) return known;
    const role = kindOf(step.type)?.role;
    const made =
      role === 'note'
        ? note(step)
        : role === 'container'
          ? around(inside.get(step.id) ?? [], size)
          : card(step);
    sizes.set(step.id, made);
    return made;
  };
  for (const step of graph.steps) size(step);
  return sizes;
}

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

const note = ({ settings }: GraphStep) => ({
  width: numberOr(settings.width, noteSize.width),
  height: numberOr(settings.height, noteSize.height),
});

const card = (step: GraphStep) => ({
  width: cardWidth,
  height: headHeight + (hasRoutes(step) ? handlesOf(step).length * routeHeight : 0),
});

function around(children: GraphStep[], size: (step: GraphStep) => { width: number; height: number }) {
  let { width, height } = emptyContainer;
  for (const child of children) {
    const own = size(child);
    width = Math.max(width, child.position.x + own.width + inset.side);
    height = Math.max(height, child.position.y + own.height + inset.bottom);
  }
  return { width, height };
}

/** Positions are kept relative to the container; this is the place on the canvas. */
export function placeOf(step: GraphStep, find: (id: string) => GraphStep | undefined): Point {
  let { x, y } = step.position;
  for (
    let above = step.parentId === null ? undefined : find(step.parentId), depth = 0;
    above && depth < 50;
    depth++
  ) {
    x += above.position.x;
    y += above.position.y;
    above = above.parentId === null ? undefined : find(above.parentId);
  }
  return { x, y };
}

export function boxOf(step: GraphStep, sizes: Sizes, find: (id: string) => GraphStep | undefined): Box {
  return { ...placeOf(step, find), ...(sizes.get(step.id) ?? { width: cardWidth, height: headHeight }) };
}

/** The smallest box around all of them; undefined for none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const contains = (box: Box, { x, y }: Point) =>
  x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

export const centerOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where a handle sits on its card. */
export function handleTop(step: GraphStep, index: number, height: number): number {
  if (kindOf(step.type)?.role === 'container') return height / 2;
  return hasRoutes(step) && index >= 0 ? headHeight + index * routeHeight + 11 : headHeight / 2;
}
