// What a document would be with all that another one has: pure work that grows with both.
import * as Y from 'yjs';
import { diffGraphs, type GraphDiff } from '../../shared/documents/diff-graphs.ts';
import { readAgent, type Tombstone } from '../../shared/documents/project-agent.ts';
import { applyAll } from '../../shared/node/documents/apply-all.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';

/** `restorable`: removed on one side and edited on the other; `removedThere`: in the document that is merged. */
export type MergedStates = {
  before: AgentGraph;
  after: AgentGraph;
  diff: GraphDiff;
  restorable: (Tombstone & { removedThere: boolean })[];
};

type States = { into: readonly Uint8Array[]; from: readonly Uint8Array[] };

export default function mergeStates({ into, from }: States): MergedStates {
  const doc = applyAll(new Y.Doc(), into);
  const before = readAgent(doc);
  const known = new Map(before.tombstones.map((one) => [one.step.id, one]));
  applyAll(doc, from);
  const after = readAgent(doc);
  const restorable = after.tombstones
    .filter(({ step, edited }) => edited && !known.get(step.id)?.edited)
    .map((one) => ({ ...one, removedThere: !known.has(one.step.id) }));
  const diff = diffGraphs(before.graph, after.graph);
  return { before: before.graph, after: after.graph, diff, restorable };
}
