// Taking a proposal: the edits on the living draft as it stands now, as one transaction and so one undo.
import type * as Y from 'yjs';
import { LOCAL, stepOf, stepsOf, liveStep } from '../documents/agent-doc.ts';
import { patchStep } from '../documents/apply-graph.ts';
import { diffGraphs } from '../documents/diff-graphs.ts';
import { connect, disconnect, edit, removeSteps } from '../documents/edit-agent.ts';
import { project } from '../documents/project-agent.ts';
import { applyEdits, type Misfit } from './apply-edits.ts';
import type { Proposal } from './turn.ts';

type Taken = {
  proposal: Pick<Proposal, 'edits' | 'seen'>;
  /** Indices of the edits that are wanted. */
  only: ReadonlySet<number>;
  /** The person in whose name steps are removed. */
  by: string;
};

/** Answers what no longer fitted, and is left as it is. */
export function acceptEdits(doc: Y.Doc, { proposal, only, by }: Taken): Misfit[] {
  const before = project(doc).graph;
  const { graph: after, misfits } = applyEdits(before, proposal.edits, { seen: proposal.seen, only });
  const { added, removed, changed, moved, edgesAdded, edgesRemoved } = diffGraphs(before, after);
  const steps = new Map(after.steps.map((step) => [step.id, step]));
  const gone = new Set(removed.map(({ id }) => id));
  edit(
    doc,
    () => {
      for (const step of added) stepsOf(doc).set(step.id, liveStep(step));
      for (const id of [...changed.map((change) => change.id), ...moved]) {
        const [live, step] = [stepOf(doc, id), steps.get(id)];
        if (live && step) patchStep(live, step);
      }
      // Connections of a removed step come back with it.
      disconnect(
        doc,
        edgesRemoved.filter(({ source, target }) => !gone.has(source) && !gone.has(target)),
      );
      connect(doc, edgesAdded);
      removeSteps(doc, [...gone], by);
    },
    LOCAL,
  );
  return misfits;
}
