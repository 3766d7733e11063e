// A new step at its place, already wired when it was asked for from a handle or a wire: one gesture, one undo.
import type { StepKind } from '../../../shared/steps/define.ts';
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { splitBy } from '../graph/connect.ts';
import { boxOf, contains, placeOf, sizesOf, type Point } from '../graph/geometry.ts';
import { handlesOf, hasInput, isContainer, kindOf } from '../graph/kinds.ts';
import { newStep } from '../graph/new-step.ts';
import type { CanvasModel } from './canvas-model.ts';
import type { PickerAt } from './canvas-ui.ts';

const half = { x: 100, y: 28 };

/** Answers the new step's id; undefined when nothing was added. */
export function addAt(model: CanvasModel, type: string, at: PickerAt): string | undefined {
  const kind = kindOf(type);
  if (!model.edits || !kind) return undefined;
  const parent = kind.place === 'top' ? undefined : containerFor(model, at);
  const outer = parent ? placeOf(parent, model.graph.step) : { x: 0, y: 0 };
  const canvas = { x: at.canvas.x - outer.x, y: at.canvas.y - outer.y };
  const part = newStep(type, corner(canvas, at), parent?.id ?? null);
  const [step] = part?.steps ?? [];
  if (!part || !step) return undefined;
  const wires = wiresOf(step, at);
  model.edits.seal();
  model.edits.splice({ ...part, edges: [...part.edges, ...wires.add] }, wires.remove);
  model.edits.seal();
  return step.id;
}

/** Behind a handle the card begins at the pointer, before one it ends there; elsewhere it lies around it. */
function corner({ x, y }: Point, { from }: PickerAt): Point {
  if (!from) return { x: x - half.x, y: y - half.y };
  return { x: from.side === 'source' ? x : x - 2 * half.x, y: y - half.y };
}

function containerFor(model: CanvasModel, { canvas, from, split }: PickerAt): GraphStep | undefined {
  const beside = from?.stepId ?? split?.source;
  const parentId = beside === undefined ? undefined : model.graph.step(beside)?.parentId;
  if (parentId !== undefined) return parentId === null ? undefined : model.graph.step(parentId);
  const graph = model.graph.graph();
  const sizes = sizesOf(graph);
  return graph.steps
    .filter(isContainer)
    .map((step) => ({ step, box: boxOf(step, sizes, model.graph.step) }))
    .filter(({ box }) => contains(box, canvas))
    .sort((a, b) => a.box.width - b.box.width)[0]?.step;
}

function wiresOf(step: GraphStep, { from, split }: PickerAt): { add: GraphEdge[]; remove: GraphEdge[] } {
  if (split) {
    const add = splitBy(step, split);
    return add ? { add, remove: [split] } : { add: [], remove: [] };
  }
  const [way] = handlesOf(step);
  if (from?.side === 'source' && hasInput(step)) {
    const edge = { source: from.stepId, sourceHandle: from.handle, target: step.id, targetHandle: 'in' };
    return { add: [edge], remove: [] };
  }
  if (from?.side === 'target' && way) {
    const edge = { source: step.id, sourceHandle: way.id, target: from.stepId, targetHandle: 'in' };
    return { add: [edge], remove: [] };
  }
  return { add: [], remove: [] };
}

type Wanted = Pick<PickerAt, 'from' | 'split'>;

/** Whether a kind makes sense where it is asked for. */
export function fits(graph: AgentGraph, type: string, at: Wanted): boolean {
  const kind = kindOf(type);
  return kind !== undefined && mayStand(graph, kind, at) && mayBeWired(kind, at);
}

function mayStand(graph: AgentGraph, { place }: StepKind, { from, split }: Wanted): boolean {
  const beside = from?.stepId ?? split?.source;
  if (beside === undefined) return place !== 'inside';
  const parentId = graph.steps.find(({ id }) => id === beside)?.parentId ?? null;
  return place === 'anywhere' || (place === 'inside') === (parentId !== null);
}

function mayBeWired(kind: StepKind, { from, split }: Wanted): boolean {
  const hasWayOut = kind.handles(kind.initial).length > 0;
  if (split) return kind.hasInput && hasWayOut;
  if (!from) return true;
  return from.side === 'source' ? kind.hasInput : hasWayOut;
}
