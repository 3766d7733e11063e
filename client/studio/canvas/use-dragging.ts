// Dragging cards: they snap while they move, others see them at most twenty times a second, and one drop is one edit.
import type { NodeChange, NodePositionChange, OnNodeDrag, ReactFlowInstance } from '@xyflow/react';
import { useMemo } from 'react';
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { splitBy } from '../graph/connect.ts';
import { boxOf, centerOf, contains, placeOf, sizesOf, type Box, type Point } from '../graph/geometry.ts';
import { withInside } from '../graph/graph-store.ts';
import { align, type Guides } from '../graph/guides.ts';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';
import type { Joint } from '../graph/join.ts';
import { isContainer, kindOf } from '../graph/kinds.ts';
import { roomAround, roomFor } from '../graph/room.ts';
import { jointIn, placesIn } from './add-step.ts';
import type { CanvasModel, NewPlace } from './canvas-model.ts';
import type { CanvasUi } from './canvas-ui.ts';
import type { AdjustChanges } from './use-flow.ts';
import { gesture } from './gesture.ts';
import { markSplit, wireUnder } from './wire-under.ts';

const reachOnScreen = 6;
const mostNeighbours = 300;

type Parts = {
  model: CanvasModel;
  ui: CanvasUi;
  flow: ReactFlowInstance<StepNode, WireEdge>;
};

export const useDragging = (parts: Parts) => {
  const { model, ui, flow } = parts;
  return useMemo(() => draggingOf({ model, ui, flow }), [model, ui, flow]);
};

function draggingOf({ model, ui, flow }: Parts) {
  let neighbours: Box[] = [];
  let splits: GraphEdge | undefined;
  let snapped: { id: string; at: Point } | undefined;

  const onNodeDragStart: OnNodeDrag<StepNode> = (_event, node) => {
    ui.dragging = true;
    gesture.begin('cards');
    const graph = model.graph.graph();
    const sizes = sizesOf(graph);
    neighbours = graph.steps
      .filter(({ id, parentId }) => id !== node.id && parentId === (node.parentId ?? null))
      .slice(0, mostNeighbours)
      .map((step) => ({ ...step.position, ...(sizes.get(step.id) ?? { width: 0, height: 0 }) }));
  };

  /** A card that is dragged alone snaps to its neighbours. */
  const adjust: AdjustChanges = (changes) => {
    const [only, ...more] = changes.filter(isDragged);
    if (!only?.position || more.length > 0) return changes;
    const node = flow.getNode(only.id);
    const { width = 0, height = 0 } = node ?? {};
    const { at, guides } = align(
      { ...only.position, width, height },
      neighbours,
      reachOnScreen / flow.getZoom(),
    );
    const shift = node?.parentId ? placeOfId(model, node.parentId) : { x: 0, y: 0 };
    showGuides(ui, { x: guides.x.map((x) => x + shift.x), y: guides.y.map((y) => y + shift.y) });
    snapped = { id: only.id, at };
    return changes.map((change) => (change === only ? { ...only, position: at } : change));
  };

  const onNodeDrag: OnNodeDrag<StepNode> = (event, node, nodes) => {
    if (nodes.length === 1) {
      splits = splitUnder(model, node.id, event);
      markSplit(splits);
    }
    const placed = nodes.map(({ id, position }) => [id, snapped?.id === id ? snapped.at : position]);
    model.presenter?.drag(Object.fromEntries(placed));
  };

  const onNodeDragStop: OnNodeDrag<StepNode> = (_event, _node, nodes) => {
    showGuides(ui, { x: [], y: [] });
    ui.dragging = false;
    gesture.end('cards');
    snapped = undefined;
    model.presenter?.drag(null);
    markSplit(undefined);
    const current = new Map(flow.getNodes().map((other) => [other.id, other]));
    drop(
      model,
      nodes.map((node) => current.get(node.id) ?? node),
      splits,
    );
    splits = undefined;
  };
  return { adjust, handlers: { onNodeDragStart, onNodeDrag, onNodeDragStop } };
}

const isDragged = (change: NodeChange<StepNode>): change is NodePositionChange =>
  change.type === 'position' && change.dragging === true;

/** Nothing is drawn again while the same lines stay. */
function showGuides(ui: CanvasUi, { x, y }: Guides) {
  if (x.join() !== ui.guides.x.join() || y.join() !== ui.guides.y.join()) ui.guides = { x, y };
}

const placeOfId = (model: CanvasModel, id: string): Point => {
  const step = model.graph.step(id);
  return step ? placeOf(step, model.graph.step) : { x: 0, y: 0 };
};

/** A wire the lone card is held over, when the card has no wires yet. */
function splitUnder(model: CanvasModel, id: string, event: Parameters<OnNodeDrag>[0]) {
  const graph = model.graph.graph();
  const step = model.graph.step(id);
  if (!step || graph.edges.some(({ source, target }) => source === id || target === id)) return undefined;
  const edge = wireUnder(graph, pointerOf(event));
  const parent = edge && model.graph.step(edge.source)?.parentId;
  return edge && splitBy(step, edge) && parent === step.parentId ? edge : undefined;
}

export const pointerOf = (event: MouseEvent | TouchEvent | React.MouseEvent): Point => {
  const touch = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
};

function drop(model: CanvasModel, nodes: StepNode[], splits: GraphEdge | undefined) {
  const { edits, graph } = model;
  if (!edits) return;
  const places = new Map(nodes.flatMap((node) => movedTo(model, node)));
  const step = graph.step(nodes[0]?.id ?? '');
  const joint = step && splits && jointIn(graph.graph(), step, splits, nodes[0]?.position ?? step.position);
  const room = roomAfter(graph.graph(), places, step, joint);
  edits.seal();
  if (room.size > 0) edits.move(room);
  if (joint) edits.rewire(joint.remove, joint.add);
  edits.seal();
}

/** Where everything is after the drop: in a wire there is room for the step, and a container that grew covers nothing. */
function roomAfter(
  graph: AgentGraph,
  places: ReadonlyMap<string, NewPlace>,
  step: GraphStep | undefined,
  joint: Joint | undefined,
): Map<string, NewPlace> {
  const room = new Map(places);
  if (step && joint) {
    const size = sizesOf(graph).get(step.id) ?? { width: 0, height: 0 };
    const { at, moves } = roomFor(graph, { ...joint, parentId: step.parentId, size, self: step.id });
    for (const [id, place] of placesIn(graph, moves.set(step.id, at))) room.set(id, place);
  }
  const steps = graph.steps.map((other) => ({ ...other, ...room.get(other.id) }));
  for (const parentId of new Set([...room.values()].map((place) => place.parentId)))
    for (const [id, place] of placesIn(graph, roomAround(graph, { ...graph, steps }, parentId)))
      if (!places.has(id)) room.set(id, place);
  return room;
}

function movedTo(model: CanvasModel, node: StepNode): [string, NewPlace][] {
  const step = model.graph.step(node.id);
  if (!step) return [];
  const place = newPlace(model, step, node.position);
  const stays =
    place.position.x === step.position.x &&
    place.position.y === step.position.y &&
    place.parentId === step.parentId;
  return stays ? [] : [[node.id, place]];
}

/** A card dropped onto a container goes into it, one dragged out of its container leaves it. */
function newPlace(model: CanvasModel, step: GraphStep, position: Point): NewPlace {
  const stays = { position: rounded(position), parentId: step.parentId };
  if (kindOf(step.type)?.place !== 'anywhere') return stays;
  const graph = model.graph.graph();
  const sizes = sizesOf(graph);
  const own = withInside(graph, new Set([step.id]));
  const outer = step.parentId === null ? { x: 0, y: 0 } : placeOfId(model, step.parentId);
  const at = { x: position.x + outer.x, y: position.y + outer.y };
  const middle = centerOf({ ...at, ...(sizes.get(step.id) ?? { width: 0, height: 0 }) });
  const around = graph.steps
    .filter((other) => isContainer(other) && !own.has(other.id))
    .map((other) => ({ other, box: boxOf(other, sizes, model.graph.step) }))
    .filter(({ box }) => contains(box, middle))
    .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0];
  const parentId = around?.other.id ?? null;
  if (parentId === step.parentId) return stays;
  const inner = around?.box ?? { x: 0, y: 0 };
  return { position: rounded({ x: at.x - inner.x, y: at.y - inner.y }), parentId };
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
