// A draft from its updates: pure work that grows with the document, of which one that is large is done in a worker.
import { createHash } from 'node:crypto';
import * as Y from 'yjs';
import { dropPins } from '../../shared/documents/pins.ts';
import { project, type Projection } from '../../shared/documents/project-agent.ts';
import { applyAll } from '../../shared/node/documents/apply-all.ts';

/** `hash` is of the graph's canonical text, `bytes` the document without what is only for tests. */
export type DraftReading = Projection & { hash: string; bytes: Uint8Array };

export default function readDraft(updates: readonly Uint8Array[]): DraftReading {
  const doc = applyAll(new Y.Doc(), updates);
  const projection = project(doc);
  // Steps, edges and settings come sorted: equal graphs are equal texts.
  const hash = createHash('sha256').update(JSON.stringify(projection.graph)).digest('hex');
  dropPins(doc);
  return { ...projection, hash, bytes: Y.encodeStateAsUpdate(doc) };
}
