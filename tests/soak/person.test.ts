import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { personAt } from './person.ts';

const PEOPLE = 5;
const EDITS_EACH = 3000;

test('[S48] a document grows with the passages people write, not with the number of characters or words', () => {
  let seed = 11;
  const dice = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const server = new Y.Doc();
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const doc = new Y.Doc();
    doc.on('update', (update: Uint8Array) => Y.applyUpdate(server, update));
    return { doc, editOnce: personAt(doc, `step${index}`, dice) };
  });
  for (let turn = 0; turn < EDITS_EACH; turn += 1) for (const { editOnce } of people) editOnce();
  const structs = [...server.store.clients.values()].reduce((sum, { length }) => sum + length, 0);
  expect(structs).toBeLessThan((PEOPLE * EDITS_EACH) / 4);
});
