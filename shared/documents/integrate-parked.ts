// Yjs parks an update whose predecessors are missing and tries it again as soon as one of the missing clocks it noted
// arrives. It does not note all of them: behind a gap, it notes only the gap's end. If what fills that end builds on
// what is parked itself, nothing is ever tried again, although everything has arrived.
import * as Y from 'yjs';

const integrated = (doc: Y.Doc) => {
  let clocks = 0;
  for (const clock of Y.decodeStateVector(Y.encodeStateVector(doc)).values()) clocks += clock;
  return clocks;
};

/** Integrates what is parked, as far as its predecessors are there. */
export function integrateParked(doc: Y.Doc, origin?: unknown) {
  for (let before = -1, now = integrated(doc); before < now && doc.store.pendingStructs;) {
    const { update } = doc.store.pendingStructs;
    doc.store.pendingStructs = null;
    Y.applyUpdateV2(doc, update, origin);
    [before, now] = [now, integrated(doc)];
  }
}
