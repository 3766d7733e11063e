// What a new step is connected with: behind the selected or the last step, in front of an end, or to what lies open.
import type { StepKind } from '../../../shared/steps/define.ts';
import type { AgentGraph, GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { cardWidth, headHeight, inset, sizesOf, type Point } from './geometry.ts';
import { childrenOf } from './graph-store.ts';
import { error, handlesOf, hasInput, isContainer, isNote, kindOf } from './kinds.ts';
import { gap } from './room.ts';

/** The connections a new step brings and takes away, and its place among the others: see `Wish`. */
export type Joint = {
  at: Point;
  add: GraphEdge[];
  remove: GraphEdge[];
  behind?: string | undefined;
  before: string[];
};

const waysOf = (step: GraphStep) => handlesOf(step).filter(({ id }) => id !== error);

/** Ways out nothing is connected to yet. */
function openWays(graph: AgentGraph, step: GraphStep): string[] {
  const used = new Set(graph.edges.flatMap((edge) => (edge.source === step.id ? [edge.sourceHandle] : [])));
  return isNote(step) ? [] : waysOf(step).flatMap(({ id }) => (used.has(id) ? [] : [id]));
}

const wire = (source: string, sourceHandle: string, target: string): GraphEdge => ({
  source,
  sourceHandle,
  target,
  targetHandle: 'in',
});

type Before = { step: GraphStep | undefined; parentId: string | null };

/** The step a new one of this kind goes behind: the selected one, else the last one on the canvas. */
export function stepBefore(graph: AgentGraph, { place }: StepKind, selected: readonly string[]): Before {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const chosen = byId.get(selected.at(-1) ?? '');
  const step = chosen && isNote(chosen) ? undefined : chosen;
  if (place === 'inside') return lastInside(graph, step);
  // What may only be on the canvas comes behind the whole container.
  const outer = step && place === 'top' ? outermost(step, byId) : step;
  return outer ? { step: outer, parentId: outer.parentId } : { step: lastOf(graph, null), parentId: null };
}

function lastInside(graph: AgentGraph, step: GraphStep | undefined): Before {
  if (step && step.parentId !== null) return { step, parentId: step.parentId };
  const container = step && isContainer(step) ? step : graph.steps.find(isContainer);
  return container
    ? { step: lastOf(graph, container.id), parentId: container.id }
    : { step: undefined, parentId: null };
}

function outermost(step: GraphStep, byId: ReadonlyMap<string, GraphStep>): GraphStep {
  let outer = step;
  for (let depth = 0; outer.parentId !== null && depth < 50; depth += 1)
    outer = byId.get(outer.parentId) ?? { ...outer, parentId: null };
  return outer;
}

/** The rightmost step that leads nowhere yet; without one the rightmost of all. */
function lastOf(graph: AgentGraph, parentId: string | null): GraphStep | undefined {
  const steps = childrenOf(graph, parentId)
    .filter((step) => !isNote(step))
    .sort((a, b) => b.position.x - a.position.x);
  return steps.find((step) => openWays(graph, step).length > 0) ?? steps[0];
}

/** A step behind another: on its open way, else between it and what follows; in front of it when that one is an end. */
export function joinBehind(graph: AgentGraph, step: GraphStep, other: GraphStep): Joint {
  const beside = placeBehind(graph, other);
  const [firstWay] = waysOf(step);
  if (!hasInput(step)) return joinInFront(graph, step, other);
  const handles = waysOf(other);
  const [handle] = handles;
  if (!handle) return firstWay ? joinAsLast(graph, step, other, firstWay.id) : alone(beside, other.id);
  const open = openWays(graph, other)[0];
  if (open !== undefined) {
    const row = handles.findIndex(({ id }) => id === open);
    const at = { x: beside.x, y: beside.y + row * (headHeight + gap.y) };
    return { at, add: [wire(other.id, open, step.id)], remove: [], behind: other.id, before: [] };
  }
  const add = [wire(other.id, handle.id, step.id)];
  if (!firstWay) return { at: beside, add, remove: [], behind: other.id, before: [] };
  const remove = graph.edges.filter(
    ({ source, sourceHandle }) => source === other.id && sourceHandle === handle.id,
  );
  const before = remove.map(({ target }) => target);
  const onwards = before.map((target) => wire(step.id, firstWay.id, target));
  return { at: beside, add: [...add, ...onwards], remove, behind: other.id, before };
}

const placeBehind = (graph: AgentGraph, { id, position }: GraphStep): Point => ({
  x: position.x + (sizesOf(graph).get(id)?.width ?? cardWidth) + gap.x,
  y: position.y,
});

const alone = (at: Point, behind?: string): Joint => ({ at, add: [], remove: [], behind, before: [] });

/** Whatever led to the end leads to the new step, which leads to the end. */
function joinAsLast(graph: AgentGraph, step: GraphStep, end: GraphStep, handleId: string): Joint {
  const remove = graph.edges.filter(({ target }) => target === end.id);
  const sources = graph.steps.filter(({ id }) => remove.some(({ source }) => source === id));
  const [behind] = sources.sort((a, b) => b.position.x - a.position.x);
  return {
    at: behind ? placeBehind(graph, behind) : end.position,
    add: [...remove.map((edge) => ({ ...edge, target: step.id })), wire(step.id, handleId, end.id)],
    remove,
    behind: behind?.id,
    before: [end.id],
  };
}

/** A start goes left of everything and leads to the first step nothing leads to; a note lies below the step. */
function joinInFront(graph: AgentGraph, step: GraphStep, other: GraphStep): Joint {
  const [handle] = waysOf(step);
  const level = childrenOf(graph, other.parentId).filter((one) => !isNote(one));
  if (!handle) return alone({ x: other.position.x, y: other.position.y + headHeight + gap.y });
  const reached = new Set(graph.edges.map(({ target }) => target));
  const [first] = level
    .filter((one) => hasInput(one) && !reached.has(one.id))
    .sort((a, b) => a.position.x - b.position.x);
  const x = Math.min(...level.map(({ position }) => position.x)) - cardWidth - gap.x;
  const at = { x: other.parentId === null ? x : Math.max(x, inset.side), y: (first ?? other).position.y };
  if (!first) return alone(at);
  return { ...alone(at), add: [wire(step.id, handle.id, first.id)], before: [first.id] };
}

/**
 * An end takes up every branch that leads nowhere yet, of steps that run at all when there are some; without one it
 * goes behind the last step.
 */
export function joinAtEnd(graph: AgentGraph, step: GraphStep): Joint | undefined {
  const level = childrenOf(graph, step.parentId);
  const sources = new Set(graph.edges.map(({ source }) => source));
  const targets = new Set(graph.edges.map(({ target }) => target));
  const open = level.filter((one) => !sources.has(one.id) && openWays(graph, one).length > 0);
  const reached = open.filter((one) => !hasInput(one) || targets.has(one.id));
  const leaves = reached.length > 0 ? reached : open;
  const last = lastOf(graph, step.parentId);
  if (!last || kindOf(step.type)?.role !== 'end') return last && joinBehind(graph, step, last);
  if (leaves.length < 2) return joinBehind(graph, step, leaves[0] ?? last);
  const add = leaves.map((leaf) => wire(leaf.id, openWays(graph, leaf)[0] ?? '', step.id));
  return { ...alone(placeBehind(graph, last), last.id), add };
}

/** A step put somewhere by hand is connected with the nearest step left of it that leads nowhere yet. */
export function joinNearest(graph: AgentGraph, step: GraphStep, at: Point): GraphEdge[] {
  if (!hasInput(step)) return [];
  const sizes = sizesOf(graph);
  const nearest = childrenOf(graph, step.parentId)
    .filter((other) => openWays(graph, other).length > 0)
    .map((other) => ({
      other,
      x: at.x - other.position.x - (sizes.get(other.id)?.width ?? 0),
      y: at.y - other.position.y,
    }))
    .filter(({ x }) => x >= 0)
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0]?.other;
  return nearest ? [wire(nearest.id, openWays(graph, nearest)[0] ?? '', step.id)] : [];
}
