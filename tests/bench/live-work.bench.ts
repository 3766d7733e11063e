// Whether what the servers do for every socket and every caller takes twice as long for twice as much.
import * as Y from 'yjs';
import { RateWindowStore } from '../../api/http/rate-window-store.ts';
import { readUpdate } from '../../shared/documents/read-update.ts';
import { splitUpdate } from '../../shared/documents/split-update.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import { createFifo } from '../../sync-server/fifo.ts';
import type { Bench, Row } from './row.ts';
import { DOUBLING_GOAL, timesPerDoubling } from './times-as-long.ts';

const pieceLimits = { bytes: 64 * 1024, parts: 2500 };

/** Letters, each before the one that was there, so that none becomes one part with another. */
function parts(count: number): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (let part = 0; part < count; part += 1) doc.getText('text').insert(0, 'x');
  });
  return Y.encodeStateAsUpdate(doc);
}

function nestedMaps(depth: number): Uint8Array {
  const doc = new Y.Doc();
  let here: Y.Map<unknown> = doc.getMap('map');
  doc.transact(() => {
    for (let level = 0; level < depth; level += 1) {
      const inner = new Y.Map<unknown>();
      here.set('in', inner);
      here = inner;
    }
  });
  return Y.encodeStateAsUpdate(doc);
}

/** Each by a client of its own. */
function manyClients(count: number): Uint8Array {
  const updates = Array.from({ length: count }, (_, client) => {
    const doc = new Y.Doc();
    doc.clientID = client + 1;
    doc.getText('text').insert(0, 'x');
    return Y.encodeStateAsUpdate(doc);
  });
  return Y.mergeUpdates(updates);
}

const reading = (make: (size: number) => Uint8Array) => (size: number) => {
  const update = make(size);
  return () => readUpdate(update);
};

/** The smallest size; the largest is within what the doors let in. */
const works: Record<string, [size: number, workOf: (size: number) => () => unknown]> = {
  'reading an update of many parts': [600, reading(parts)],
  'reading an update of types in each other': [12, reading(nestedMaps)],
  'reading an update of many clients': [100, reading(manyClients)],
  'splitting an update of many parts': [
    2000,
    (size) => {
      const update = parts(size);
      return () => splitUpdate(update, pieceLimits);
    },
  ],
  'edits that wait for the database': [
    2000,
    (size) => () => {
      const waiting = createFifo<number>();
      for (let edit = 0; edit < size; edit += 1) waiting.push(edit);
      while (waiting.size > 0) waiting.take(1);
    },
  ],
  'counting calls of many callers': [
    20_000,
    (size) => () => {
      const windows = new RateWindowStore();
      for (let call = 0; call < size; call += 1) windows.incr(String(call), () => {}, 60_000);
    },
  ],
  'the size of what a step gives': [
    500,
    (size) => {
      const value = Array.from({ length: size }, (_, index) => ({ index, text: 'a "quoted" word' }));
      return () => jsonSize(value, 1e9);
    },
  ],
};

const run = async (): Promise<Row[]> =>
  Object.entries(works).map(([name, [size, workOf]]) => {
    const value = timesPerDoubling(workOf, size);
    const figure = `${name}: twice as much takes`;
    return { figure, value, unit: '×', goal: `≤ ${DOUBLING_GOAL}`, met: value <= DOUBLING_GOAL };
  });

export default { name: 'work for sockets and callers', run } satisfies Bench;
