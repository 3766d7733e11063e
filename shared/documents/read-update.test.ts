import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { workLimits } from '../kernel/work-limits.ts';
import { FaultyUpdate, readUpdate, type UpdateFault } from './read-update.ts';

const { maxClientsPerUpdate, maxPartsPerUpdate } = workLimits.liveDocuments;

/** The same numbers on every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const values = [1, -70_000, 1.5, 1e300, 'text', '', '😀', null, undefined, true, false, 2n ** 60n];

/** Of two people who write everything there is into one document, and delete some of it. */
function someUpdates(seed: number): Uint8Array[] {
  const roll = dice(seed);
  const updates: Uint8Array[] = [];
  const docs = [new Y.Doc(), new Y.Doc()];
  for (const doc of docs) doc.on('update', (update: Uint8Array) => updates.push(update));
  for (let turn = 0; turn < 60; turn += 1) {
    const doc = docs[roll(2)] as Y.Doc;
    const [map, list, text] = [doc.getMap('map'), doc.getArray('list'), doc.getText('text')];
    const value = [values[roll(values.length)], { a: [1, { b: [] }] }, new Uint8Array([1, 2])][roll(3)];
    const item = typeof value === 'bigint' || value === undefined ? null : value;
    doc.transact(() => {
      map.set(`key${roll(5)}`, [value, new Y.Map([['in', value]]), new Y.Text('x'), new Y.Array()][roll(4)]);
      list.insert(roll(list.length + 1), [item, item]);
      text.insert(roll(text.length + 1), 'letters', roll(3) === 0 ? { bold: { deep: [true] } } : {});
      if (roll(4) === 0) text.insertEmbed(0, { image: ['x'] });
      if (roll(3) === 0) text.delete(0, 1 + roll(text.length));
      if (roll(3) === 0) list.delete(roll(list.length), 1);
    });
    if (roll(3) === 0) Y.applyUpdate(docs[0] as Y.Doc, Y.encodeStateAsUpdate(docs[1] as Y.Doc));
  }
  return [
    ...updates,
    ...docs.map((doc) => Y.encodeStateAsUpdate(doc)),
    Y.mergeUpdates(updates.slice(10, 20)),
  ];
}

function faultIn(update: Uint8Array): UpdateFault | undefined {
  try {
    readUpdate(update);
    return undefined;
  } catch (error) {
    if (error instanceof FaultyUpdate) return error.fault;
    throw error;
  }
}

test('[S34] an update is read as Yjs reads it', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    for (const update of someUpdates(seed)) {
      const known = Y.decodeUpdate(update).structs.filter((struct) => !(struct instanceof Y.Skip));
      const read = readUpdate(update).structs;
      expect(read.map(({ id, length }) => ({ ...id, length }))).toEqual(
        known.map(({ id, length }) => ({ client: id.client, clock: id.clock, length })),
      );
      expect(read.map(({ isType }) => isType)).toEqual(
        known.map((struct) => struct instanceof Y.Item && struct.content instanceof Y.ContentType),
      );
    }
  }
});

test('[S34] every update read without a fault can be decoded by Yjs', () => {
  const roll = dice(7);
  let passed = 0;
  for (const update of someUpdates(1)) {
    for (let turn = 0; turn < 60; turn += 1) {
      const broken = update.slice(0, roll(4) === 0 ? roll(update.length) : update.length);
      for (let hits = 1 + roll(3); hits > 0; hits -= 1) broken[roll(broken.length)] = roll(256);
      if (faultIn(broken)) continue;
      passed += 1;
      Y.decodeUpdate(broken);
    }
  }
  expect(passed).toBeGreaterThan(100);
});

test('[S34] XML types and documents in a document are refused', () => {
  const odd = [
    new Y.XmlElement('p'),
    new Y.XmlFragment(),
    new Y.XmlText(),
    new Y.XmlHook('hook'),
    new Y.Doc(),
  ];
  for (const value of odd) {
    const doc = new Y.Doc();
    doc.getMap('steps').set('value', value);
    expect(faultIn(Y.encodeStateAsUpdate(doc))).toBe('unsupported');
  }
});

test('[S35] reading an update stops at the first client or part beyond the limit', () => {
  const oneEach = Array.from({ length: maxClientsPerUpdate }, (_, index) => {
    const doc = new Y.Doc();
    doc.clientID = index + 1;
    doc.getMap('meta').set(`key${index}`, index);
    return Y.encodeStateAsUpdate(doc);
  });
  expect(faultIn(Y.mergeUpdates(oneEach))).toBeUndefined();
  const doc = new Y.Doc();
  doc.getMap('meta').set('one', 'more');
  expect(faultIn(Y.mergeUpdates([...oneEach, Y.encodeStateAsUpdate(doc)]))).toBe('messageTooLarge');

  // Structs that were collected, each two bytes; the last one of all is cut off, and is not looked at.
  const collected = (parts: number) => {
    const encoder = encoding.createEncoder();
    for (const number of [1, parts, 5, 0]) encoding.writeVarUint(encoder, number);
    for (let part = 1; part < parts; part += 1) encoding.writeUint8Array(encoder, Uint8Array.of(0, 1));
    return encoding.toUint8Array(encoder);
  };
  expect(faultIn(collected(maxPartsPerUpdate))).toBe('malformed');
  expect(faultIn(collected(maxPartsPerUpdate + 2))).toBe('messageTooLarge');
});

test('[S35] an update with overlapping deletions, or naming a client twice, is malformed', () => {
  // No structs; deletions of one client.
  const deletions = (...ranges: [number, number][]) =>
    Uint8Array.from([0, 1, 5, ranges.length, ...ranges.flat()]);
  expect(faultIn(deletions([0, 3], [3, 2], [9, 1]))).toBeUndefined();
  expect(faultIn(deletions([0, 3], [2, 2]))).toBe('malformed');
  expect(faultIn(deletions([4, 1], [0, 1]))).toBe('malformed');
  expect(faultIn(Uint8Array.from([0, 2, 5, 1, 0, 1, 5, 1, 3, 1]))).toBe('malformed');
  expect(faultIn(Uint8Array.from([2, 1, 5, 0, 0, 1, 1, 5, 1, 0, 1, 0]))).toBe('malformed');
});
