import type { GraphEdge } from '../steps/index.ts';

/** Leaves out the connections that lead back to where one came from. Without recursion, each connection looked at once. */
export function withoutCycles(edges: readonly GraphEdge[]): GraphEdge[] {
  const from = Map.groupBy(edges, ({ source }) => source);
  const state = new Map<string, 'open' | 'done'>();
  const kept = new Set<GraphEdge>();
  for (const start of from.keys()) {
    if (state.has(start)) continue;
    state.set(start, 'open');
    const path = [{ id: start, next: 0 }];
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const edge = from.get(here.id)?.[here.next];
      here.next += 1;
      if (!edge) {
        state.set(here.id, 'done');
        path.pop();
        continue;
      }
      if (state.get(edge.target) === 'open') continue;
      kept.add(edge);
      if (state.has(edge.target)) continue;
      state.set(edge.target, 'open');
      path.push({ id: edge.target, next: 0 });
    }
  }
  return edges.filter((edge) => kept.has(edge));
}
