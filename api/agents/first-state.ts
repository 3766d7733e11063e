import * as Y from 'yjs';
import { applyGraph } from '../../shared/documents/apply-graph.ts';
import { pinOutput } from '../../shared/documents/pins.ts';
import { upgrade } from '../../shared/documents/upgrade.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';

export type FirstPins = readonly (readonly [stepId: string, output: Json])[];

/** A draft as it is before anybody has opened it. */
export function firstState(graph: AgentGraph | undefined, by: string, pins: FirstPins = []): Uint8Array {
  const doc = new Y.Doc();
  upgrade(doc, null);
  if (graph) applyGraph(doc, graph, by);
  for (const [stepId, output] of pins) pinOutput(doc, stepId, { output });
  return Y.encodeStateAsUpdate(doc);
}
