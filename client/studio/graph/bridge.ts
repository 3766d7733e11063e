// What closes the gap removed steps leave: the step before them leads to the one behind them.
import { out } from '../../../shared/steps/define.ts';
import type { AgentGraph, GraphEdge } from '../../../shared/steps/graph.ts';
import { error } from './kinds.ts';

/**
 * Only where nothing has to be guessed: a removed step with one connection in and one on is passed. Decisions, routes,
 * cases and what happens on an error lead somewhere for a reason, so they are not joined to something else.
 */
export function bridgesOver(graph: AgentGraph, removed: readonly string[]): GraphEdge[] {
  const gone = new Set(removed);
  const into = Map.groupBy(graph.edges, ({ target }) => target);
  const from = Map.groupBy(graph.edges, ({ source }) => source);
  const next = (id: string) => {
    const [onwards, ...others] = from.get(id) ?? [];
    return into.get(id)?.length === 1 && others.length === 0 && onwards?.sourceHandle === out.id
      ? onwards
      : undefined;
  };
  return graph.edges.flatMap((first) => {
    if (gone.has(first.source) || !gone.has(first.target) || first.sourceHandle === error) return [];
    let last: GraphEdge | undefined = first;
    for (let passed = 0; last && gone.has(last.target) && passed < gone.size; passed += 1)
      last = next(last.target);
    if (!last || gone.has(last.target)) return [];
    return [{ ...first, target: last.target, targetHandle: last.targetHandle }];
  });
}
