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

const split = 'data-split';

/**
 * Shows which wire what is held would go into. Straight on the element: it lasts for a moment, and drawing all wires
 * again would cost the drag its frames.
 */
export function markSplit(edge: GraphEdge | undefined) {
  const target = edge && document.querySelector(`.react-flow__edge[data-id="${CSS.escape(edgeId(edge))}"]`);
  for (const element of document.querySelectorAll(`[${split}]`)) {
    if (element !== target) element.removeAttribute(split);
  }
  target?.setAttribute(split, '');
}
