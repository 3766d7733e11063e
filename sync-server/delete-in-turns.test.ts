import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readUpdate } from '../shared/documents/read-update.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import { deleteInTurns } from './delete-in-turns.ts';

const { maxDeletedAtOnce } = workLimits.liveDocuments;

/** Each letter before the one that was there: none of them becomes one struct with another. */
function backwards(text: Y.Text, length: number) {
  for (let count = 0; count < length; count += 1) text.insert(0, 'x');
}

/** Two copies of a document, and what one of them has changed. */
function changed(write: (doc: Y.Doc) => void, change: (doc: Y.Doc) => void) {
  const [theirs, document] = [new Y.Doc(), new Y.Doc()];
  theirs.transact(() => write(theirs));
  Y.applyUpdate(document, Y.encodeStateAsUpdate(theirs));
  const known = Y.encodeStateVector(theirs);
  theirs.transact(() => change(theirs));
  return { theirs, document, update: Y.encodeStateAsUpdate(theirs, known) };
}

/** How many structs each transaction deletes in the document, until it is as the update would have it. */
async function deletedAtOnce(document: Y.Doc, update: Uint8Array): Promise<number[]> {
  const counts: number[] = [];
  const isStruct = (transaction: Y.Transaction) => (struct: Y.Item | Y.GC) =>
    struct.deleted && Y.isDeleted(transaction.deleteSet, struct.id);
  document.on('beforeObserverCalls', (transaction) => {
    const structs = [...document.store.clients.values()].flat();
    counts.push(structs.filter(isStruct(transaction)).length);
  });
  await deleteInTurns(document, readUpdate(update).deletions, 'theirs');
  Y.applyUpdate(document, update);
  return counts;
}

test('[S41] many deletions in one message are applied in parts', async () => {
  const length = 20 * maxDeletedAtOnce;
  const { theirs, document, update } = changed(
    (doc) => backwards(doc.getText('text'), 2 * length),
    (doc) => {
      for (let at = 0; at < length; at += 1) doc.getText('text').delete(at, 1);
    },
  );
  const counts = await deletedAtOnce(document, update);
  expect(Math.max(...counts)).toBeLessThanOrEqual(maxDeletedAtOnce);
  expect(Y.encodeStateAsUpdate(document)).toEqual(Y.encodeStateAsUpdate(theirs));
});

test('[S41] one range over many structs, many from one struct and one type with much content are split too', async () => {
  const length = 5 * maxDeletedAtOnce;
  const scenes: [(doc: Y.Doc) => void, (doc: Y.Doc) => void][] = [
    [(doc) => backwards(doc.getText('text'), length), (doc) => doc.getText('text').delete(1, length - 2)],
    [
      (doc) => doc.getText('text').insert(0, 'x'.repeat(2 * length)),
      (doc) => {
        for (let at = 0; at < length; at += 1) doc.getText('text').delete(at, 1);
      },
    ],
    [
      (doc) => {
        const step = doc.getMap<Y.Map<unknown>>('steps').set('step', new Y.Map());
        backwards(step.set('prompt', new Y.Text()), length);
        const list = step.set('list', new Y.Array<Y.Text>());
        for (let entry = 0; entry < maxDeletedAtOnce; entry += 1) list.insert(0, [new Y.Text('in it')]);
      },
      (doc) => doc.getMap('steps').delete('step'),
    ],
  ];
  for (const [write, change] of scenes) {
    const { theirs, document, update } = changed(write, change);
    const counts = await deletedAtOnce(document, update);
    expect(counts.length).toBeGreaterThan(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(maxDeletedAtOnce);
    expect(Y.encodeStateAsUpdate(document)).toEqual(Y.encodeStateAsUpdate(theirs));
  }
});

test('[S41] deleting a type’s range alone, as a foreign client may send it, deletes its content in parts as well', async () => {
  const { document } = changed(
    (doc) => backwards(doc.getMap<Y.Text>('steps').set('prompt', new Y.Text()), 5 * maxDeletedAtOnce),
    () => {},
  );
  const { client, clock } = (document.getMap('steps')['_map'].get('prompt') as Y.Item).id;
  const counts: number[] = [];
  document.on('update', () => counts.push(1));
  await deleteInTurns(document, [{ client, clock, length: 1 }], 'theirs');
  expect(counts).toHaveLength(5);
});

test('[S41] others can write during a large deletion, and a small deletion needs no turn of its own', async () => {
  const length = 5 * maxDeletedAtOnce;
  const { theirs, document, update } = changed(
    (doc) => backwards(doc.getText('text'), length),
    (doc) => doc.getText('text').delete(0, length),
  );
  const { deletions } = readUpdate(update);
  const done = deleteInTurns(document, deletions, 'theirs');
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    document.getText('text').insert(0, 'mine');
  }
  expect(await done).toBe(true);
  Y.applyUpdate(document, update);
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(document));
  expect(document.getText('text').toJSON()).toBe('mine'.repeat(3));
  expect(theirs.getText('text').toJSON()).toBe('mine'.repeat(3));

  // All of it is deleted already.
  expect(await deleteInTurns(document, deletions, 'theirs')).toBe(false);
});
