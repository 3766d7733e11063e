// What happened while this device was away: told once, after everything has come together again.
import { diffGraphs, isEmptyDiff, type GraphDiff } from '../../../shared/documents/diff-graphs.ts';
import type { Projection, Tombstone } from '../../../shared/documents/project-agent.ts';

export type AwaySummary = {
  /** When the connection was lost, in ms since 1970. */
  since: number;
  /** What others did; one's own edits are on both sides and so not in it. */
  diff: GraphDiff;
  /** Steps somebody removed meanwhile that were also changed, offered to be brought back. */
  restorable: Tombstone[];
};

/** `before`: with one's own offline edits, without what the server had. Nothing when nothing happened. */
export function awaySummary(since: number, before: Projection, after: Projection): AwaySummary | undefined {
  const known = new Set(before.tombstones.map(({ step }) => step.id));
  const restorable = after.tombstones.filter(({ step, edited }) => edited && !known.has(step.id));
  const diff = diffGraphs(before.graph, after.graph);
  return isEmptyDiff(diff) && restorable.length === 0 ? undefined : { since, diff, restorable };
}
