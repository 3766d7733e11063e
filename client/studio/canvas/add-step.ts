// A new step at its place, connected, with room made for it: one gesture, one undo.
import type { StepKind } from '../../../shared/steps/define.ts';
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { splitBy } from '../graph/connect.ts';
import {
  boxOf,
  cardWidth,
  contains,
  headHeight,
  inset,
  placeOf,
  sizesOf,
  type Point,
} from '../graph/geometry.ts';
import { joinAtEnd, joinBehind, joinNearest, stepBefore, type Joint } from '../graph/join.ts';
import { handlesOf, hasInput, isContainer, isNote, kindOf } from '../graph/kinds.ts';
import { newStep } from '../graph/new-step.ts';
import { freeTitle } from '../graph/free-title.ts';
import { gap, roomAround, roomFor, withPlaces } from '../graph/room.ts';
import { startingSettings } from '../steps/starting-settings.ts';
import type { Names } from '../steps/panel.ts';
import { typeIn, type CanvasModel, type NewPlace } from './canvas-model.ts';
import type { PickerAt } from './canvas-ui.ts';

export type Adding = { model: CanvasModel; names: Names };

const half = { x: cardWidth / 2, y: headHeight / 2 };

/** Where a person pointed. Answers the new step's id; undefined when nothing was added. */
export function addAt({ model, names }: Adding, type: string, at: PickerAt): string | undefined {
  const kind = kindOf(type);
  if (!kind) return undefined;
  const parent = kind.place === 'top' ? undefined : containerFor(model, at);
  const outer = parent ? placeOf(parent, model.graph.step) : { x: 0, y: 0 };
  const point = { x: at.canvas.x - outer.x, y: at.canvas.y - outer.y };
  return insert({ model, names }, type, parent?.id ?? null, (step, graph) => jointAt(graph, step, point, at));
}

/** Behind the selected step, else behind the last one; `empty` is the place for the first step of all. */
export function addBehind(adding: Adding, type: string, selected: readonly string[], empty: Point) {
  const kind = kindOf(type);
  if (!kind) return undefined;
  const graph = adding.model.graph.graph();
  const before = stepBefore(graph, kind, selected);
  return insert(adding, type, before.parentId, (step) =>
    before.step ? joinBehind(graph, step, before.step) : alone(before.parentId === null ? empty : inside),
  );
}

/** A start or an end that is missing, connected with what there is. */
export function addMissing(adding: Adding, type: string, parentId: string | null) {
  return insert(
    adding,
    type,
    parentId,
    (step, graph) => joinAtEnd(graph, step) ?? alone(parentId === null ? { x: 0, y: 0 } : inside),
  );
}

const inside: Point = { x: inset.side, y: inset.top };
const alone = (at: Point): Joint => ({ at, add: [], remove: [], before: [] });

function insert(
  { model, names }: Adding,
  type: string,
  parentId: string | null,
  join: (step: GraphStep, graph: AgentGraph) => Joint,
): string | undefined {
  const { edits } = model;
  const graph = model.graph.graph();
  const part = newStep(type, { x: 0, y: 0 }, parentId);
  const [bare, ...children] = part?.steps ?? [];
  if (!edits || !part || !bare) return undefined;
  const joint = join(bare, graph);
  const size = sizesOf(part).get(bare.id) ?? { width: cardWidth, height: headHeight };
  const { at, moves } = roomFor(graph, { ...joint, parentId, size });
  const settings = { ...bare.settings, ...startingSettings(graph, bare, names, joint.behind) };
  const added = {
    steps: [{ ...bare, title: freeTitle(bare, graph, names.say), position: at, settings }, ...children],
    edges: [...part.edges, ...joint.add],
  };
  const after = withPlaces({ ...graph, steps: [...graph.steps, ...added.steps] }, moves);
  const places = new Map([...moves, ...roomAround(graph, after, parentId)]);
  edits.seal();
  edits.splice(added, joint.remove, placesIn(graph, places));
  edits.seal();
  // A new note is empty until somebody writes in it.
  if (isNote(bare)) typeIn(model, bare.id);
  return bare.id;
}

/** Steps that move aside stay in their containers. */
export const placesIn = ({ steps }: AgentGraph, places: ReadonlyMap<string, Point>): Map<string, NewPlace> =>
  new Map(
    steps.flatMap(({ id, parentId }) => {
      const position = places.get(id);
      return position ? [[id, { position, parentId }] as const] : [];
    }),
  );

/** Into a wire, behind or before a handle, else open on the canvas. */
function jointAt(graph: AgentGraph, step: GraphStep, point: Point, { from, split }: PickerAt): Joint {
  const around = { x: point.x - half.x, y: point.y - half.y };
  if (split) return jointIn(graph, step, split, around) ?? alone(around);
  if (!from) return { ...alone(around), add: joinNearest(graph, step, around) };
  const [handle] = handlesOf(step);
  const at = { x: from.side === 'source' ? point.x : point.x - 2 * half.x, y: around.y };
  if (from.side === 'source' && hasInput(step)) {
    const edge = { source: from.stepId, sourceHandle: from.handle, target: step.id, targetHandle: 'in' };
    return { ...alone(at), add: [edge], behind: from.stepId };
  }
  if (from.side === 'target' && handle) {
    const edge = { source: step.id, sourceHandle: handle.id, target: from.stepId, targetHandle: 'in' };
    return { ...alone(at), add: [edge] };
  }
  return alone(at);
}

/** In a wire a step stands on the line of the step before, with room on both sides. */
export function jointIn(graph: AgentGraph, step: GraphStep, wire: GraphEdge, at: Point): Joint | undefined {
  const add = splitBy(step, wire);
  const source = graph.steps.find(({ id }) => id === wire.source);
  if (!add || !source) return undefined;
  const { width = cardWidth, height = headHeight } = sizesOf(graph).get(source.id) ?? {};
  const isBeside = Math.abs(at.y - source.position.y) < height;
  const place = {
    x: Math.max(at.x, isBeside ? source.position.x + width + gap.x : at.x),
    y: isBeside ? source.position.y : at.y,
  };
  return { at: place, add, remove: [wire], behind: source.id, before: [wire.target] };
}

function containerFor(model: CanvasModel, { canvas, from, split }: PickerAt): GraphStep | undefined {
  const beside = from?.stepId ?? split?.source;
  const parentId = beside === undefined ? undefined : model.graph.step(beside)?.parentId;
  if (parentId !== undefined) return parentId === null ? undefined : model.graph.step(parentId);
  return containerAt(model, canvas);
}

/** The innermost container at a point of the canvas. */
export function containerAt(model: CanvasModel, canvas: Point): GraphStep | undefined {
  const graph = model.graph.graph();
  const sizes = sizesOf(graph);
  return graph.steps
    .filter(isContainer)
    .map((step) => ({ step, box: boxOf(step, sizes, model.graph.step) }))
    .filter(({ box }) => contains(box, canvas))
    .sort((a, b) => a.box.width - b.box.width)[0]?.step;
}

type WireOrigin = Pick<PickerAt, 'from' | 'split'>;

/** Whether a kind makes sense where it is asked for. */
export function canPlace(graph: AgentGraph, type: string, at: WireOrigin): boolean {
  const kind = kindOf(type);
  return kind !== undefined && hasUse(graph, type) && mayStand(graph, kind, at) && mayBeWired(kind, at);
}

/** A second start would only be a mistake, and so would a part of a loop where no loop can take it. */
export function hasUse(graph: AgentGraph, type: string): boolean {
  const kind = kindOf(type);
  if (kind?.place === 'anywhere') return true;
  const containers = graph.steps.filter(isContainer).map(({ id }) => id);
  const levels = kind?.place === 'inside' ? containers : [null];
  if (kind?.role !== 'start') return levels.length > 0;
  const started = new Set(graph.steps.filter((step) => step.type === type).map(({ parentId }) => parentId));
  return levels.some((level) => !started.has(level));
}

function mayStand(graph: AgentGraph, { place }: StepKind, { from, split }: WireOrigin): boolean {
  const beside = from?.stepId ?? split?.source;
  if (beside === undefined) return place !== 'inside';
  const parentId = graph.steps.find(({ id }) => id === beside)?.parentId ?? null;
  return place === 'anywhere' || (place === 'inside') === (parentId !== null);
}

function mayBeWired(kind: StepKind, { from, split }: WireOrigin): boolean {
  const hasWayOut = kind.handles(kind.initial).length > 0;
  if (split) return kind.hasInput && hasWayOut;
  if (!from) return true;
  return from.side === 'source' ? kind.hasInput : hasWayOut;
}
