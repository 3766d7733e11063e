import type { AgentGraph, GraphEdge } from '../../../shared/steps/graph.ts';
import { edgeId } from '../graph/graph-store.ts';
import type { Point } from '../graph/geometry.ts';

/** The wire below a point of the screen, also when a card is above it. */
export function wireUnder(graph: AgentGraph, { x, y }: Point): GraphEdge | undefined {
  const hitId = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('.react-flow__edge')?.getAttribute('data-id'))
    .find((id) => id !== undefined && id !== null);
  return hitId ? graph.edges.find((edge) => edgeId(edge) === hitId) : undefined;
}
