// A document from its parts, with what it did at some points on the way: pure work that grows with the document.
import { deflateSync } from 'node:zlib';
import * as Y from 'yjs';
import { project } from '../../documents/project-agent.ts';
import { applyAll } from './apply-all.ts';

/** `ends`: after how many of the parts a graph is kept, ascending. */
export type Folding = { parts: readonly Uint8Array[]; ends: readonly number[] };
/** `graphs`: compressed JSON, one for each end. */
export type FoldedDocument = { state: Uint8Array; graphs: Uint8Array[] };

export default function fold({ parts, ends }: Folding): FoldedDocument {
  const doc = new Y.Doc();
  let applied = 0;
  const graphs = ends.map((end) => {
    applyAll(doc, parts.slice(applied, end));
    applied = end;
    return new Uint8Array(deflateSync(JSON.stringify(project(doc).graph)));
  });
  applyAll(doc, parts.slice(applied));
  return { state: Y.encodeStateAsUpdate(doc), graphs };
}
