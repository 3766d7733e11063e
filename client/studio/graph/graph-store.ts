// The graph as the studio reads it: a living draft, a frozen version or the graph a run pinned look the same here.
import { edgeKey } from '../../../shared/documents/agent-doc.ts';
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';

export type GraphStore = {
  subscribe: (listener: () => void) => () => void;
  /** The same object until the step changes. */
  step: (id: string) => GraphStep | undefined;
  /** The same object until anything changes. */
  graph: () => AgentGraph;
};

const never = () => () => {};

export function frozenGraph(graph: AgentGraph): GraphStore {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  return { subscribe: never, step: (id) => byId.get(id), graph: () => graph };
}

export const edgeId = edgeKey;

export const childrenOf = (graph: AgentGraph, parentId: string | null) =>
  graph.steps.filter((step) => step.parentId === parentId);

/** The step and everything inside it, containers in containers included. */
export function withInside(graph: AgentGraph, ids: ReadonlySet<string>): Set<string> {
  const all = new Set(ids);
  for (let grown = true; grown;) {
    grown = false;
    for (const { id, parentId } of graph.steps) {
      if (parentId !== null && all.has(parentId) && !all.has(id)) {
        all.add(id);
        grown = true;
      }
    }
  }
  return all;
}
