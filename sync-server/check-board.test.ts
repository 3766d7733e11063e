import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { recordsOf } from '../shared/documents/board.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import { inspect } from './check-update.ts';

const { maxRecordBytes, maxRecords } = workLimits.boards;
const stored = (id: string, more = {}) => ({ schema: 1, record: { id, typeName: 'shape', ...more } });
const copyOf = (doc: Y.Doc) => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};

/** What the door says of an edit of that board. */
function judge(board: Y.Doc, edit: (doc: Y.Doc) => void) {
  const mine = copyOf(board);
  mine.transact(() => edit(mine));
  const { refusal, comments } = inspect(board, Y.encodeStateAsUpdate(mine, Y.encodeStateVector(board)), {
    kind: 'board',
  });
  return refusal ?? (comments.isUnplaced ? 'unplaced' : 'taken');
}

const board = new Y.Doc();
recordsOf(board).set('shape:a', stored('shape:a'));

test('[S70] records are written, changed, deleted and written again', () => {
  expect(judge(board, (doc) => recordsOf(doc).set('shape:b', stored('shape:b')))).toBe('taken');
  expect(judge(board, (doc) => recordsOf(doc).set('shape:a', stored('shape:a', { x: 1 })))).toBe('taken');
  const edit = (doc: Y.Doc) => {
    for (let x = 0; x < 3; x += 1) recordsOf(doc).set('shape:a', stored('shape:a', { x }));
    recordsOf(doc).delete('shape:a');
    recordsOf(doc).set('shape:a', stored('shape:a'));
  };
  expect(judge(board, edit)).toBe('taken');
});

test('[S70] what is no record, under another id, too large or elsewhere in the document is refused', () => {
  const hostile: Record<string, (doc: Y.Doc) => unknown> = {
    'the graph': (doc) => doc.getMap('steps').set('s1', 1),
    comments: (doc) => doc.getMap('comments').set('someone/1', 'x'),
    'a list in its place': (doc) => doc.getArray('records').push([stored('shape:b')]),
    'a live map as a record': (doc) => recordsOf(doc).set('shape:b', new Y.Map([['id', 'shape:b']])),
    'a text': (doc) => recordsOf(doc).set('shape:b', 'x'),
    'another id': (doc) => recordsOf(doc).set('shape:b', stored('shape:c')),
    'another kind': (doc) =>
      recordsOf(doc).set('page:b', { schema: 1, record: { id: 'page:b', typeName: 'page' } }),
    'a prototype': (doc) => recordsOf(doc).set('__proto__', stored('__proto__')),
    'no schema': (doc) => recordsOf(doc).set('shape:b', { record: stored('shape:b').record }),
    'beside an honest one': (doc) => {
      recordsOf(doc).set('shape:b', stored('shape:b'));
      doc.getText('notes').insert(0, 'x');
    },
  };
  for (const [name, edit] of Object.entries(hostile))
    expect([name, judge(board, edit)]).toEqual([name, 'unsupported']);
  const huge = stored('shape:b', { text: 'x'.repeat(maxRecordBytes) });
  expect(judge(board, (doc) => recordsOf(doc).set('shape:b', huge))).toBe('messageTooLarge');
});

test('[S70] an update whose place nobody knows yet is not kept waiting', () => {
  const other = copyOf(board);
  recordsOf(other).set('shape:b', stored('shape:b'));
  const seen = Y.encodeStateVector(other);
  recordsOf(other).set('shape:b', stored('shape:b', { x: 1 }));
  const later = Y.encodeStateAsUpdate(other, seen);
  expect(inspect(board, later, { kind: 'board' }).comments.isUnplaced).toBe(true);
});

test('[S72] a full board takes changes and deletions, and another record only when there is room', () => {
  const full = new Y.Doc();
  full.transact(() => {
    for (let at = 0; at < maxRecords; at += 1) recordsOf(full).set(`shape:${at}`, stored(`shape:${at}`));
  });
  expect(judge(full, (doc) => recordsOf(doc).set('shape:more', stored('shape:more')))).toBe(
    'documentTooLarge',
  );
  expect(judge(full, (doc) => recordsOf(doc).set('shape:0', stored('shape:0', { x: 1 })))).toBe('taken');
  expect(judge(full, (doc) => recordsOf(doc).delete('shape:0'))).toBe('taken');
  recordsOf(full).delete('shape:0');
  expect(judge(full, (doc) => recordsOf(doc).set('shape:more', stored('shape:more')))).toBe('taken');
});
