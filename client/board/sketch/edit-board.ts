// What the sketch pad does to a board: each is one transaction, and one undo takes it back.
import type * as Y from 'yjs';
import { LOCAL } from '../../../shared/documents/agent-doc.ts';
import { boardSchema, readStored, recordsOf, type BoardRecord } from '../../../shared/documents/board.ts';
import { richText } from './new-records.ts';
import type { Point } from './stroke.ts';

export const addRecord = (doc: Y.Doc, record: BoardRecord) =>
  doc.transact(() => recordsOf(doc).set(record.id, { schema: boardSchema, record }), LOCAL);

type Change = (record: BoardRecord) => BoardRecord;

function change(doc: Y.Doc, ids: Iterable<string>, how: Change) {
  const records = recordsOf(doc);
  doc.transact(() => {
    for (const id of ids) {
      const stored = readStored(id, records.get(id));
      if (stored && stored.schema <= boardSchema) records.set(id, { ...stored, record: how(stored.record) });
    }
  }, LOCAL);
}

export const moveShapes = (doc: Y.Doc, ids: Iterable<string>, by: Point) =>
  change(doc, ids, (record) => ({
    ...record,
    x: Number(record['x']) + by.x,
    y: Number(record['y']) + by.y,
  }));

export const writeText = (doc: Y.Doc, id: string, text: string) =>
  change(doc, [id], (record) => ({
    ...record,
    props: { ...(record['props'] as object), richText: richText(text) },
  }));

export const removeShapes = (doc: Y.Doc, ids: Iterable<string>) =>
  doc.transact(() => {
    for (const id of ids) recordsOf(doc).delete(id);
  }, LOCAL);
