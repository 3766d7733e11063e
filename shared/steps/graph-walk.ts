// Walks over the connections of a graph. None recurses: a chain of ten thousand steps must not overflow the stack.
import type { GraphEdge, GraphStep } from './graph.ts';

/** Neighbours by step id. */
export type Neighbours = ReadonlyMap<string, readonly string[]>;

export function neighboursOf(
  edges: readonly GraphEdge[],
  from: 'source' | 'target',
  to: 'source' | 'target',
): Neighbours {
  const neighbours = new Map<string, string[]>();
  for (const edge of edges) {
    const known = neighbours.get(edge[from]);
    if (known) known.push(edge[to]);
    else neighbours.set(edge[from], [edge[to]]);
  }
  return neighbours;
}

/** Everything that can be reached, the places one starts from included. */
export function reachable(starts: Iterable<string>, neighbours: Neighbours): Set<string> {
  const reached = new Set(starts);
  // A set may grow while it is walked over.
  for (const id of reached) for (const next of neighbours.get(id) ?? []) reached.add(next);
  return reached;
}

/** The steps whose containers never end: each is inside of itself, or of a container that is. */
export function inContainerRings(steps: ReadonlyMap<string, GraphStep>): Set<string> {
  const rings = new Set<string>();
  const settled = new Set<string>();
  for (const start of steps.values()) {
    const path = new Set<string>();
    let here: GraphStep | undefined = start;
    while (here && !settled.has(here.id) && !path.has(here.id)) {
      path.add(here.id);
      here = here.parentId === null ? undefined : steps.get(here.parentId);
    }
    const isRing = here !== undefined && (path.has(here.id) || rings.has(here.id));
    for (const id of path) {
      settled.add(id);
      if (isRing) rings.add(id);
    }
  }
  return rings;
}

/** The steps that wait for themselves, and those between two such circles. */
export function stepsOnCycles(ids: Iterable<string>, edges: readonly GraphEdge[]): Set<string> {
  const left = new Set(ids);
  const inside = edges.filter(({ source, target }) => left.has(source) && left.has(target));
  const forward = neighboursOf(inside, 'source', 'target');
  const backward = neighboursOf(inside, 'target', 'source');
  // A step without incoming or without outgoing wires is on no circle.
  takeAway(left, backward, forward);
  takeAway(left, forward, backward);
  return left;
}

/** Removes steps without neighbours on one side, until all remaining ones have some. */
function takeAway(left: Set<string>, on: Neighbours, other: Neighbours) {
  const among = (id: string) => (on.get(id) ?? []).filter((neighbour) => left.has(neighbour)).length;
  const pending = new Map([...left].map((id) => [id, among(id)]));
  const free = [...left].filter((id) => pending.get(id) === 0);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    left.delete(id);
    for (const next of other.get(id) ?? []) {
      const now = (pending.get(next) ?? 0) - 1;
      pending.set(next, now);
      if (now === 0) free.push(next);
    }
  }
}
