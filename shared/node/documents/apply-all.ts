// From updates to a document.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { integrateParked } from '../../documents/integrate-parked.ts';
import '../../documents/unnest-yjs.ts';
import * as Y from 'yjs';

/** How long the updates of one document may keep the others waiting. */
const SLICE_MS = 20;

/** One transaction, one update after the other: Y.mergeUpdates of many small updates is quadratic. */
export function applyAll(doc: Y.Doc, updates: readonly Uint8Array[], origin?: unknown): Y.Doc {
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update, origin);
    integrateParked(doc, origin);
  }, origin);
  return doc;
}

/** Like `applyAll`, but lets others have their turn in between. Nobody else may have the document yet. */
export async function applyInSlices(doc: Y.Doc, updates: readonly Uint8Array[]): Promise<Y.Doc> {
  let next = 0;
  while (next < updates.length) {
    const startedAt = performance.now();
    doc.transact(() => {
      for (; next < updates.length && performance.now() - startedAt < SLICE_MS; next += 1)
        Y.applyUpdate(doc, updates[next] as Uint8Array);
    });
    if (next < updates.length) await nextTurn();
  }
  integrateParked(doc);
  return doc;
}
