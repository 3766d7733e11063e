import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { integrateParked } from './integrate-parked.ts';

/** Two people take turns: each update builds on the one before, except for the last, which is only later. */
function turns(): Uint8Array[] {
  const updates: Uint8Array[] = [];
  const docs = [1, 2].map((clientID) => Object.assign(new Y.Doc(), { clientID }));
  for (const doc of docs)
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'other') return;
      updates.push(update);
      for (const other of docs) if (other !== doc) Y.applyUpdate(other, update, 'other');
    });
  const [ann, ben] = docs.map((doc) => doc.getText());
  ann?.insert(0, 'a');
  ben?.insert(1, 'b');
  ann?.insert(2, 'c');
  ann?.insert(0, 'd');
  return updates;
}

test('[S23] what has arrived whole is integrated whole, in whatever order it came', () => {
  const [first, second, third, last] = turns() as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const doc = new Y.Doc();
  for (const update of [Y.mergeUpdates([second, last]), first, third]) Y.applyUpdate(doc, update);
  expect(doc.store.pendingStructs).not.toBe(null);
  integrateParked(doc);
  expect(doc.store.pendingStructs).toBe(null);
  expect(doc.getText().toString()).toBe('dabc');
});

test('[S23] what is truly missing is waited for', () => {
  const [first, second, third, last] = turns() as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const doc = new Y.Doc();
  for (const update of [third, last, first]) Y.applyUpdate(doc, update);
  integrateParked(doc);
  expect(doc.getText().toString()).toBe('a');
  Y.applyUpdate(doc, second);
  integrateParked(doc);
  expect(doc.getText().toString()).toBe('dabc');
});
