import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { step } from '../../tests/kit/engine/graphs.ts';
import { liveStep, stepsOf } from './agent-doc.ts';
import { removeSteps } from './edit-agent.ts';
import { dropPins, pinOutput, pinsOf, readPins } from './pins.ts';
import { project } from './project-agent.ts';

function draft(...ids: string[]) {
  const doc = new Y.Doc();
  for (const id of ids) stepsOf(doc).set(id, liveStep(step(id, 'outputStep')));
  return doc;
}

const join = (a: Y.Doc, b: Y.Doc) => {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
};

test('[Y60] outputs pinned by two people apart merge, and leave the graph as it is', () => {
  const [ann, ben] = [draft('a', 'b'), new Y.Doc()];
  join(ann, ben);
  const before = JSON.stringify(project(ann).graph);
  pinOutput(ann, 'a', { output: { text: 'hello' } });
  pinOutput(ben, 'b', { output: 5, routes: ['yes'] });
  join(ann, ben);
  expect([...readPins(ann)]).toEqual([
    ['a', { output: { text: 'hello' } }],
    ['b', { output: 5, routes: ['yes'] }],
  ]);
  expect([...readPins(ben)]).toEqual([...readPins(ann)]);
  expect(JSON.stringify(project(ann).graph)).toBe(before);
  pinOutput(ben, 'b', null);
  join(ann, ben);
  expect([...readPins(ann).keys()]).toEqual(['a']);
});

test('[Y61] pins that are too large, of removed steps, or nonsense are not read', () => {
  const doc = draft('a', 'b', 'c');
  expect(pinOutput(doc, 'a', { output: 'x'.repeat(200_000) })).toBe(false);
  pinsOf(doc).set('a', { output: 'x'.repeat(200_000) });
  pinsOf(doc).set('c', 'no pin');
  pinsOf(doc).set('gone', { output: 1 });
  pinOutput(doc, 'b', { output: 1 });
  expect([...readPins(doc).keys()]).toEqual(['b']);
  removeSteps(doc, ['b'], 'ann');
  expect(readPins(doc).size).toBe(0);
});

test('[Y62] a copy without pins holds none of their text', () => {
  const doc = draft('a');
  pinOutput(doc, 'a', { output: 'a secret sample' });
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  dropPins(copy);
  expect(Buffer.from(Y.encodeStateAsUpdate(doc)).includes('a secret sample')).toBe(true);
  expect(Buffer.from(Y.encodeStateAsUpdate(copy)).includes('a secret sample')).toBe(false);
});
