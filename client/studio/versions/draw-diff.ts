// Two states of an agent on one canvas: what came, what went, what is different, and the grey rest.
import { diffGraphs, type GraphDiff } from '../../../shared/documents/diff-graphs.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import type { Change, WireStatus } from '../canvas/canvas-model.ts';
import { edgeId } from '../graph/graph-store.ts';

export type DrawnDiff = {
  /** The newer state, with what went still standing where it was. */
  graph: AgentGraph;
  diff: GraphDiff;
  changes: Map<string, Change>;
  wires: Map<string, WireStatus>;
};

export function drawDiff(before: AgentGraph, after: AgentGraph): DrawnDiff {
  const diff = diffGraphs(before, after);
  const known = new Set(after.steps.map(({ id }) => id));
  const gone = diff.removed.map((step) =>
    // Its container went too, or is another one now: then it stands on the canvas itself.
    step.parentId !== null &&
    !known.has(step.parentId) &&
    !diff.removed.some(({ id }) => id === step.parentId)
      ? { ...step, parentId: null }
      : step,
  );
  const changes = new Map<string, Change>(after.steps.map(({ id }) => [id, 'same']));
  for (const { id } of diff.added) changes.set(id, 'added');
  for (const { id } of diff.changed) changes.set(id, 'changed');
  for (const { id } of diff.removed) changes.set(id, 'removed');
  const wires = new Map<string, WireStatus>(after.edges.map((edge) => [edgeId(edge), 'same']));
  for (const edge of diff.edgesAdded) wires.set(edgeId(edge), 'added');
  for (const edge of diff.edgesRemoved) wires.set(edgeId(edge), 'removed');
  return {
    graph: { steps: [...after.steps, ...gone], edges: [...after.edges, ...diff.edgesRemoved] },
    diff,
    changes,
    wires,
  };
}

/** In reading order, for going from one change to the next. */
export function changedInOrder({ graph, changes }: DrawnDiff): string[] {
  return graph.steps
    .filter(({ id }) => changes.get(id) !== 'same')
    .sort((a, b) => a.position.x - b.position.x || a.position.y - b.position.y)
    .map(({ id }) => id);
}
