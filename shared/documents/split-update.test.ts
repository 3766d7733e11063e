import fc from 'fast-check';
import * as Y from 'yjs';
import { expect, test } from 'vitest';
import { splitUpdate } from './split-update.ts';

const limits = { bytes: 60, parts: 8 };

/** Several devices that edit by turns, and at times exchange what they have. */
function written(edits: readonly [number, number, number][]): Y.Doc {
  const docs = [1, 2, 3].map((clientID) => Object.assign(new Y.Doc(), { clientID }));
  const at = (place: number) => docs[place % docs.length] as Y.Doc;
  for (const [device, operation, where] of edits) {
    const doc = at(device);
    const text = doc.getText('text');
    const steps = doc.getMap<Y.Map<unknown>>('steps');
    if (operation % 5 === 0) steps.set(`s${where % 4}`, new Y.Map([['text', new Y.Text('born')]]));
    else if (operation % 5 === 1) steps.get(`s${where % 4}`)?.set('title', 'x'.repeat(where % 9));
    else if (operation % 5 === 2) text.insert(where % (text.length + 1), `words ${where} `);
    else if (operation % 5 === 3 && text.length > 0) text.delete(where % text.length, 1);
    else Y.applyUpdate(doc, Y.encodeStateAsUpdate(at(where)));
  }
  for (const other of docs.slice(1)) Y.applyUpdate(at(0), Y.encodeStateAsUpdate(other));
  return at(0);
}

test('[Y24] the pieces of an update add up to the update, and none depends on a later one', () => {
  const edit = fc.tuple(fc.nat(2), fc.nat(4), fc.nat(50));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
      const whole = written(edits);
      const copy = new Y.Doc();
      for (const piece of splitUpdate(Y.encodeStateAsUpdate(whole), limits)) {
        Y.applyUpdate(copy, piece);
        expect(copy.store.pendingStructs).toBeNull();
      }
      expect(Y.encodeStateAsUpdate(copy)).toEqual(Y.encodeStateAsUpdate(whole));
    }),
  );
});

test('[Y24] pieces stay within the limits where structs allow it, also for known content', () => {
  const doc = new Y.Doc();
  const steps = doc.getMap<string>('steps');
  for (let n = 0; n < 500; n += 1) steps.set(`s${n}`, 'some words');
  const known = Y.encodeStateVector(doc);
  const server = new Y.Doc();
  Y.applyUpdate(server, Y.encodeStateAsUpdate(doc));
  for (let n = 0; n < 500; n += 1) steps.set(`s${n}`, 'other words');
  const pieces = splitUpdate(Y.encodeStateAsUpdate(doc, known), { bytes: 2000, parts: 50 });
  expect(pieces.length).toBeGreaterThan(9);
  for (const piece of pieces) {
    expect(piece.length).toBeLessThan(2100);
    Y.applyUpdate(server, piece);
  }
  expect(server.getMap('steps').toJSON()).toEqual(steps.toJSON());
});
