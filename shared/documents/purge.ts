import type * as Y from 'yjs';
import { edgesOf, parseEdgeKey, stepOf, stepsOf, type Removal } from './agent-doc.ts';

/** Steps removed before `olderThan` (an ISO date) leave for good, with their connections. Answers how many. */
export function purge(doc: Y.Doc, olderThan: string, origin: unknown): number {
  const dead = new Set([...stepsOf(doc).keys()].filter((id) => isOlder(doc, id, olderThan)));
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

function isOlder(doc: Y.Doc, stepId: string, olderThan: string): boolean {
  const removed = stepOf(doc, stepId)?.get('removed') as Partial<Removal> | undefined;
  return typeof removed?.at === 'string' && removed.at < olderThan;
}
