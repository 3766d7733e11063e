import * as Y from 'yjs';
import { expect, test } from 'vitest';
import { AgentGraph } from '../steps/index.ts';
import { edgesOf, LOCAL, stepOf, stepsOf, textOf } from './agent-doc.ts';
import * as edits from './edit-agent.ts';
import { addItem, moveItem } from './edit-list.ts';
import { project } from './project-agent.ts';

const seeded = (seed: number) => {
  let state = seed * 7919;
  return (below: number) => (state = (state * 48271) % 2147483647) % below;
};

const ids = Array.from({ length: 8 }, (_, index) => `s${index}`);
const types = ['AIOperation', 'loopContainerStep', 'inputStep', 'fromTheFuture'];

function editAtRandom(doc: Y.Doc, random: (below: number) => number, turn: number) {
  const id = ids[random(ids.length)] ?? 's0';
  const other = ids[random(ids.length)] ?? 's0';
  const at = { stepId: id, field: 'variables' };
  const actions = [
    () => edits.removeSteps(doc, [id], 'x'),
    () => edits.restoreStep(doc, id),
    () => edits.setParent(doc, [id], other),
    () => edits.renameStep(doc, id, `t${turn}`),
    () => edits.moveSteps(doc, { [id]: { x: turn, y: 1 } }),
    () => edits.connect(doc, [{ source: id, sourceHandle: 'out', target: other, targetHandle: 'in' }]),
    () => textOf(doc, id, 'prompt')?.insert(0, String(turn)),
    () => addItem(doc, at, { id: `v${random(5)}`, name: `n${turn}` }, null),
    () => moveItem(doc, at, `v${random(5)}`, `v${random(5)}`),
    () => edits.changePolicy(doc, id, { retries: random(20) }),
  ];
  if (!stepsOf(doc).has(id)) {
    edits.addStep(doc, { id, type: types[random(types.length)] ?? '', position: { x: turn, y: 0 } });
  } else actions[random(actions.length)]?.();
}

test('[Y6] five replicas edited at random give equal bytes and always project', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = seeded(seed);
    const docs = Array.from({ length: 5 }, () => new Y.Doc());
    for (let turn = 0; turn < 300; turn += 1) {
      const doc = docs[random(5)] ?? new Y.Doc();
      editAtRandom(doc, random, turn);
      const reader = docs[random(5)] ?? doc;
      if (random(10) === 0) Y.applyUpdate(reader, Y.encodeStateAsUpdate(doc));
      if (random(40) === 0) AgentGraph.parse(project(reader).graph);
    }
    for (const from of docs) for (const to of docs) Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
    const outputs = new Set(docs.map((doc) => JSON.stringify(project(doc))));
    expect(outputs.size, `seed ${seed}`).toBe(1);
  }
});

function undoOf(doc: Y.Doc) {
  return new Y.UndoManager([stepsOf(doc), edgesOf(doc)], {
    trackedOrigins: new Set([LOCAL]),
    ignoreRemoteMapChanges: true,
  });
}

function replicas() {
  const [a, b] = [new Y.Doc(), new Y.Doc()];
  const sync = () => {
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a), 'remote');
    Y.applyUpdate(a, Y.encodeStateAsUpdate(b), 'remote');
  };
  for (const id of ids.slice(0, 4)) {
    edits.addStep(a, { id, type: 'AIOperation', position: { x: 0, y: 0 } }, 'setup');
  }
  sync();
  return { a, b, sync };
}

test('[Y15] undoing a move restores my position although another person moved the step after me', () => {
  const { a, b, sync } = replicas();
  const undo = undoOf(a);
  edits.renameStep(a, 's1', 'an older change of mine');
  undo.stopCapturing();
  edits.moveSteps(a, { s0: { x: 100, y: 0 } });
  undo.stopCapturing();
  sync();
  edits.moveSteps(b, { s0: { x: 500, y: 0 } });
  sync();
  undo.undo();
  expect(stepOf(a, 's0')?.get('position')).toEqual({ x: 0, y: 0 });
  expect(stepOf(a, 's1')?.get('title')).toBe('an older change of mine');
});

function typeSomewhere(doc: Y.Doc, id: string, character: string, random: (below: number) => number) {
  const text = textOf(doc, id, 'prompt');
  text?.insert(random(text.length + 1), character);
}

type Scene = ReturnType<typeof replicas> & { undo: Y.UndoManager };

/** Answers how many letters each of the two has typed. */
function typeAndMove(random: (below: number) => number, { a, b, sync, undo }: Scene) {
  const typed = { a: 0, b: 0 };
  for (let turn = 0; turn < 120; turn += 1) {
    const mine = random(2) === 0;
    const [doc, character] = mine ? ([a, 'a'] as const) : ([b, 'b'] as const);
    const id = ids[random(4)] ?? 's0';
    const action = random(4);
    if (action === 0) edits.renameStep(doc, id, `${character}${turn}`);
    else if (action === 1) edits.moveSteps(doc, { [id]: { x: mine ? -turn - 1 : turn + 1, y: 0 } });
    else {
      edits.edit(doc, () => typeSomewhere(doc, id, character, random));
      typed[character] += 1;
    }
    if (mine && random(3) === 0) undo.stopCapturing();
    if (random(5) === 0) sync();
  }
  return typed;
}

test('[Y16] undoing everything removes my changes and keeps all text of others; redo restores mine', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = seeded(seed);
    const { a, b, sync } = replicas();
    const undo = undoOf(a);
    const typed = typeAndMove(random, { a, b, sync, undo });
    sync();
    const count = (character: string) => {
      const texts = ids.slice(0, 4).map((id) => textOf(b, id, 'prompt')?.toString() ?? '');
      return texts.join('').split(character).length - 1;
    };
    while (undo.canUndo()) undo.undo();
    sync();
    const { steps } = project(b).graph;
    const left = steps.filter(({ title, position }) => title.startsWith('a') || position.x < 0);
    expect(left, `seed ${seed}`).toEqual([]);
    expect([count('a'), count('b')], `seed ${seed}`).toEqual([0, typed.b]);
    expect(project(a)).toEqual(project(b));
    while (undo.canRedo()) undo.redo();
    sync();
    expect([count('a'), count('b')], `seed ${seed}: redo`).toEqual([typed.a, typed.b]);
  }
});
