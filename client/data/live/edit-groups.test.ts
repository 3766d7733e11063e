import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { textOf } from '../../../shared/documents/agent-doc.ts';
import { addStep, connect, moveSteps, renameStep } from '../../../shared/documents/edit-agent.ts';
import { step } from '../../../tests/kit/engine/graphs.ts';
import { countPlaces } from '../../studio/page/count-places.ts';
import { editGroups, PAUSE_MS, placeOf } from './edit-groups.ts';

/** Answers how many edits wait, and of which steps, after what was done at these moments. */
function counting() {
  const doc = new Y.Doc();
  for (const id of ['ask', 'other']) addStep(doc, step(id, 'AIOperation'));
  const groups = editGroups();
  let [made, now] = [0, 0];
  doc.on('update', (_update, _origin, _doc, transaction: Y.Transaction) =>
    groups.note(placeOf(doc, transaction), (made += 1), now),
  );
  return {
    doc,
    wait: (ms: number) => (now += ms),
    type(text: string, stepId = 'ask', field = 'prompt') {
      for (const character of text) textOf(doc, stepId, field)?.insert(0, character);
    },
    edits: (durable = 0) => groups.after(durable).map(({ stepId }) => stepId),
    made: () => made,
  };
}

test('[Y40] characters typed into one text without a pause are one edit', () => {
  const { type, wait, edits } = counting();
  type('two ');
  wait(PAUSE_MS);
  type('words');
  expect(edits()).toEqual(['ask']);
});

test('[Y40] a pause, another text and another step each start a new edit', () => {
  const { type, wait, edits } = counting();
  type('one');
  wait(PAUSE_MS + 1);
  type('two');
  type('three', 'ask', 'systemPrompt');
  type('four', 'other');
  type('five');
  expect(edits()).toEqual(['ask', 'ask', 'ask', 'other', 'ask']);
});

test('[Y40] dragging a card is one edit that changes no step’s content', () => {
  const { doc, edits } = counting();
  for (const x of [10, 20, 30]) moveSteps(doc, { ask: { x, y: 0 } });
  connect(doc, [{ source: 'ask', sourceHandle: 'out', target: 'other', targetHandle: 'in' }]);
  renameStep(doc, 'other', 'Answer');
  expect(edits()).toEqual([undefined, undefined, 'other']);
});

test('[Y40] durable edits no longer count as waiting; a partly saved edit still counts', () => {
  const { type, edits, made } = counting();
  type('one', 'other');
  const durable = made();
  type('two');
  expect(edits(durable)).toEqual(['ask']);
  expect(edits(durable + 1)).toEqual(['ask']);
  expect(edits(made())).toEqual([]);
});

test('[Y40] waiting edits of an earlier visit keep their count from then', () => {
  const waiting = editGroups(3).after(1);
  expect(countPlaces(waiting)).toEqual({ bySteps: new Map(), positions: 0, earlier: 2 });
});
