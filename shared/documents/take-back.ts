// Parts of a graph put back to what they were in another one.
import type { AgentGraph } from '../steps/index.ts';
import { edgeKey } from './agent-doc.ts';
import { diffGraphs } from './diff-graphs.ts';

/** Two states of a graph; their parts are the steps and connections in which they differ. */
export type Span = { before: AgentGraph; after: AgentGraph };

/** `now`, its parts within the span as in `wanted`; all others stay as they are. */
export function withParts(now: AgentGraph, wanted: AgentGraph, { before, after }: Span): AgentGraph {
  const diff = diffGraphs(before, after);
  const stepIds = new Set([
    ...[...diff.added, ...diff.removed, ...diff.changed].map(({ id }) => id),
    ...diff.moved,
  ]);
  const steps = [
    ...now.steps.filter(({ id }) => !stepIds.has(id)),
    ...wanted.steps.filter(({ id }) => stepIds.has(id)),
  ];
  const edges = new Set([...diff.edgesAdded, ...diff.edgesRemoved].map(edgeKey));
  const there = new Set(steps.map(({ id }) => id));
  return {
    steps,
    edges: [
      ...now.edges.filter((edge) => !edges.has(edgeKey(edge))),
      ...wanted.edges.filter((edge) => edges.has(edgeKey(edge))),
    ].filter(({ source, target }) => there.has(source) && there.has(target)),
  };
}
