import { createTLSchema, createTLStore, type TLShape, type TLStore } from 'tldraw';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { boardSchema, recordsOf } from '../../../shared/documents/board.ts';
import { addRecord, moveShapes, removeShapes, writeText } from '../sketch/edit-board.ts';
import { newNote, newRectangle, newStroke, newText } from '../sketch/new-records.ts';
import { readShapes } from '../sketch/read-shapes.ts';
import { bindBoard } from './bind-board.ts';
import { schemas } from './schemas.ts';

const at = { x: 10, y: 20 };

const newStore = (): TLStore => createTLStore({ schema: createTLSchema() });

/** An editor's store on that document, without the editor. */
function open(doc: Y.Doc, canDraw = (_record: { id: string }) => true) {
  const store = newStore();
  const end = bindBoard({ store, doc, canDraw, collectMs: 0 });
  onTestFinished(end);
  return { store, end };
}

const shapesIn = (store: TLStore) =>
  store.allRecords().filter((record): record is TLShape => record.typeName === 'shape');
const idsIn = (store: TLStore) =>
  shapesIn(store)
    .map(({ id }) => id as string)
    .sort();
const merge = (...docs: Y.Doc[]) => {
  for (const from of docs) for (const into of docs) Y.applyUpdate(into, Y.encodeStateAsUpdate(from));
};
const noteOf = (more: Record<string, unknown> = {}) => ({ ...newNote(at), ...more });

test('[BD1] what two people draw apart, one in each editor, is all there for both when they meet', async () => {
  const [hers, his] = [new Y.Doc(), new Y.Doc()];
  const ann = open(hers);
  const [first, second] = [noteOf(), noteOf()];
  addRecord(hers, first);
  merge(hers, his);
  ann.store.update(first.id as TLShape['id'], (shape) => ({ ...shape, x: 500 }));
  ann.store.put([noteOf({ id: 'shape:hers' }) as unknown as TLShape]);
  await vi.waitFor(() => expect(recordsOf(hers).size).toBe(2));
  addRecord(his, second);
  const stroke = newStroke([at, { x: 30, y: 25 }, { x: 31.5, y: 400 }]);
  if (stroke) addRecord(his, stroke);
  merge(hers, his);
  expect(idsIn(ann.store)).toEqual([first.id, second.id, 'shape:hers', stroke?.id].sort());
  expect(
    readShapes(his)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(idsIn(ann.store));
  expect(readShapes(his).find(({ id }) => id === first.id)?.x).toBe(500);
  removeShapes(his, [first.id]);
  merge(hers, his);
  expect(idsIn(ann.store)).not.toContain(first.id);
});

test('[BD2] whatever the sketch pad writes is valid for the other editor', () => {
  const doc = new Y.Doc();
  const { store } = open(doc);
  const stroke = newStroke([at, { x: 12, y: 24 }]);
  const made = [newNote(at), newText(at), newRectangle(at, { x: 0, y: 0 }), ...(stroke ? [stroke] : [])];
  for (const record of made) addRecord(doc, record);
  for (const { id } of made.slice(0, 3)) writeText(doc, id, 'First\n\nthird');
  moveShapes(
    doc,
    made.map(({ id }) => id),
    { x: 1, y: 1 },
  );
  expect(idsIn(store)).toEqual(made.map(({ id }) => id).sort());
  expect(readShapes(doc).find(({ kind }) => kind === 'note')?.text).toBe('First\n\nthird');
  const [points = []] = readShapes(doc).find(({ kind }) => kind === 'draw')?.strokes ?? [];
  expect(points).toEqual([
    { x: 0, y: 0 },
    { x: 2, y: 4 },
  ]);
});

test('[BD3] what is no valid record is left alone, whatever it is, and the rest is shown', () => {
  const doc = new Y.Doc();
  const { store } = open(doc, ({ id }) => id !== 'shape:undrawable');
  const good = noteOf({ id: 'shape:good' });
  const put = (id: string, record: unknown, schema: unknown = boardSchema) =>
    recordsOf(doc).set(id, { schema, record });
  doc.transact(() => {
    put('shape:nothing', null);
    put('shape:newer', noteOf({ id: 'shape:newer' }), schemas.length + 1);
    put('shape:old', noteOf({ id: 'shape:old' }), 0);
    put('shape:other', noteOf({ id: 'shape:another' }));
    put('shape:kind', noteOf({ id: 'shape:kind', type: 'image' }));
    put('shape:unknown', noteOf({ id: 'shape:unknown', type: 'rocket' }));
    put('shape:far', noteOf({ id: 'shape:far', x: 1e300 }));
    put('shape:nan', noteOf({ id: 'shape:nan', x: Number.NaN }));
    put('shape:props', noteOf({ id: 'shape:props', props: { richText: 7 } }));
    const text = { ...(good['props'] as object), richText: { type: 'doc', content: [{ type: 'script' }] } };
    put('shape:text', noteOf({ id: 'shape:text', props: text }));
    // In each other, in itself, and in what is not there.
    put('shape:a', noteOf({ id: 'shape:a', parentId: 'shape:b' }));
    put('shape:b', noteOf({ id: 'shape:b', parentId: 'shape:a' }));
    put('shape:self', noteOf({ id: 'shape:self', parentId: 'shape:self' }));
    put('shape:orphan', noteOf({ id: 'shape:orphan', parentId: 'page:elsewhere' }));
    put('shape:undrawable', noteOf({ id: 'shape:undrawable' }));
    put('shape:inside', noteOf({ id: 'shape:inside', parentId: 'shape:undrawable' }));
    recordsOf(doc).set('page:page', 'x');
    recordsOf(doc).set('shape:map', new Y.Map([['schema', 1]]));
    put('shape:good', good);
  });
  const size = recordsOf(doc).size;
  expect(idsIn(store)).toEqual(['shape:good']);
  expect(recordsOf(doc).size).toBe(size);
  const shown = readShapes(doc).map(({ id }) => id);
  expect(shown).toContain('shape:good');
  for (const id of ['shape:newer', 'shape:a', 'shape:self', 'shape:orphan']) expect(shown).not.toContain(id);
});

test('[BD4] a record is read by the schema it was written in', () => {
  expect(newStore().schema.serialize()).toEqual(schemas.at(-1));
  expect(schemas).toHaveLength(boardSchema);
});
