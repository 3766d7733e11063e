import * as Y from 'yjs';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { upgrade } from '../../shared/documents/upgrade.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';

/** A draft as it is before anybody has opened it. */
export function firstState(graph: AgentGraph | undefined, by: string): Uint8Array {
  const doc = new Y.Doc();
  upgrade(doc, null);
  if (graph) applyGraph(doc, graph, by);
  return Y.encodeStateAsUpdate(doc);
}
