import type * as Y from 'yjs';
import { edgesOf, isRemoved, parseEdgeKey, stepOf, stepsOf } from './agent-doc.ts';

/** Those of the steps that are still removed leave for good, with their connections. Answers how many. */
export function purge(doc: Y.Doc, stepIds: readonly string[], origin: unknown): number {
  const dead = new Set(stepIds.filter((id) => isTombstone(doc, id)));
  if (dead.size === 0) return 0;
  doc.transact(() => {
    for (const id of dead) stepsOf(doc).delete(id);
    for (const key of [...edgesOf(doc).keys()]) {
      const edge = parseEdgeKey(key);
      if (!edge || dead.has(edge.source) || dead.has(edge.target)) edgesOf(doc).delete(key);
    }
  }, origin);
  return dead.size;
}

function isTombstone(doc: Y.Doc, stepId: string): boolean {
  const step = stepOf(doc, stepId);
  return step !== undefined && isRemoved(step);
}
