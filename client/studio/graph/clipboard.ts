// Steps as text: what is copied in one tab can be pasted in another agent, by another person, or kept in a file.
import { z } from 'zod';
import { GraphEdge, GraphStep, type AgentGraph } from '../../../shared/steps/graph.ts';
import { boxAround, placeOf, type Point } from './geometry.ts';
import { withInside } from './graph-store.ts';

const format = 'atelier/steps@1';
const Clip = z.object({
  format: z.literal(format),
  steps: z.array(GraphStep).min(1).max(2000),
  edges: z.array(GraphEdge).max(10_000),
});
export type Clip = z.output<typeof Clip>;

/** Only wires between copied steps go along. Steps taken out of their container get their place on the canvas. */
export function copySteps(graph: AgentGraph, chosen: ReadonlySet<string>): string {
  const ids = withInside(graph, chosen);
  const find = (id: string) => graph.steps.find((step) => step.id === id);
  const steps = graph.steps
    .filter(({ id }) => ids.has(id))
    .map((step) =>
      step.parentId !== null && !ids.has(step.parentId)
        ? { ...step, parentId: null, position: placeOf(step, find) }
        : step,
    );
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  return JSON.stringify({ format, steps, edges }, null, 2);
}

/** Undefined when the text is something else. */
export function readClip(text: string): Clip | undefined {
  try {
    return Clip.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * The same steps under new ids, the top left corner at `at`. References to steps that came along follow them;
 * references to others stay and show as missing when there is no such step here.
 */
export function remap(clip: Clip, newId: () => string, at?: Point): Clip {
  const ids = new Map(clip.steps.map(({ id }) => [id, newId()]));
  const outer = clip.steps.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const corner = boxAround(outer.map(({ position }) => ({ ...position, width: 0, height: 0 })));
  const shift = at && corner ? { x: at.x - corner.x, y: at.y - corner.y } : { x: 32, y: 32 };
  const idOf = (id: string) => ids.get(id) ?? id;
  const isOuter = new Set(outer.map(({ id }) => id));
  return {
    format,
    steps: clip.steps.map((step) => ({
      ...step,
      id: idOf(step.id),
      parentId: step.parentId === null || isOuter.has(step.id) ? null : idOf(step.parentId),
      position: isOuter.has(step.id)
        ? { x: Math.round(step.position.x + shift.x), y: Math.round(step.position.y + shift.y) }
        : step.position,
      settings: renamed(step.settings, ids) as Clip['steps'][number]['settings'],
    })),
    edges: clip.edges
      .filter(({ source, target }) => ids.has(source) && ids.has(target))
      .map((edge) => ({ ...edge, source: idOf(edge.source), target: idOf(edge.target) })),
  };
}

/** Ids occur inside templates (`{{ steps.<id>.text }}`) and as plain values. */
function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return (
      ids.get(value) ??
      value.replace(/(\bsteps\.)([\w-]+)/g, (whole, before: string, id: string) => {
        const made = ids.get(id);
        return made === undefined ? whole : before + made;
      })
    );
  }
  if (Array.isArray(value)) return value.map((item) => renamed(item, ids));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, ids)]));
  }
  return value;
}
