import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { workLimits } from '../shared/kernel/work-limits.ts';
import { inspect } from './check-update.ts';

const { maxClientsPerUpdate, maxParkedBytes } = workLimits.liveDocuments;

const refusalOf = (document: Y.Doc, update: Uint8Array) => inspect(document, update).refusal;

/** A document at which so many devices have written, and have taken something back again. */
function visited(devices: number): Y.Doc {
  const updates = Array.from({ length: devices }, (_, index) => {
    const doc = new Y.Doc();
    doc.clientID = index + 1;
    const text = doc.getText('text');
    text.insert(0, 'ab');
    text.delete(0, 1);
    return Y.encodeStateAsUpdate(doc);
  });
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.mergeUpdates(updates));
  return doc;
}

test('[S35] a returning client repeats all deletions of the document, however many devices ever edited it', () => {
  const document = visited(maxClientsPerUpdate + 1);
  const mine = new Y.Doc();
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(document));
  mine.getText('text').insert(0, 'back again');
  const handshake = Y.encodeStateAsUpdate(mine, Y.encodeStateVector(document));
  expect(refusalOf(document, handshake)).toBeUndefined();
});

test('[S35] deletions of content that never arrived are bounded like all parked updates', () => {
  const encoder = encoding.createEncoder();
  const count = Math.ceil(maxParkedBytes / 3);
  // No structs; of client 5 every other one is deleted.
  for (const number of [0, 1, 5, count]) encoding.writeVarUint(encoder, number);
  for (let at = 0; at < count; at += 1)
    for (const number of [at * 2, 1]) encoding.writeVarUint(encoder, number);
  const deletions = encoding.toUint8Array(encoder);
  const document = new Y.Doc();
  expect(refusalOf(document, deletions)).toBe('messageTooLarge');

  // With what they delete they are as good as any others.
  const text = new Y.Doc();
  text.clientID = 5;
  text.getText('text').insert(0, 'x'.repeat(2 * count));
  expect(refusalOf(document, Y.mergeUpdates([deletions, Y.encodeStateAsUpdate(text)]))).toBeUndefined();
  Y.applyUpdate(document, Y.encodeStateAsUpdate(text));
  expect(refusalOf(document, deletions)).toBeUndefined();
});
