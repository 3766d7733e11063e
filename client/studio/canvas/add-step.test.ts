import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { LOCAL } from '../../../shared/documents/agent-doc.ts';
import { addStep, connect } from '../../../shared/documents/edit-agent.ts';
import { project } from '../../../shared/documents/project-agent.ts';
import { checkGraph } from '../../../shared/steps/index.ts';
import { viewGraph } from '../../data/live/graph-view.ts';
import { agentEdits } from '../page/agent-edits.ts';
import { mayCopy, usable } from '../page/canvas-clipboard.ts';
import { carryOut } from '../page/quick-fix.ts';
import type { Names } from '../steps/panel.ts';
import { addAt, addBehind, hasUse } from './add-step.ts';
import { quietCanvas } from './canvas-model.ts';

const wire = (source: string, target: string) => ({
  source,
  sourceHandle: 'out',
  target,
  targetHandle: 'in',
});
const models = ['old', 'new'].map((id) => ({ id, name: id, provider: 'x', isDemo: false }));
const nameless: Names = {
  models,
  agents: [],
  memories: [],
  dataSources: [],
  tools: [],
  externalAgents: [],
  say: (text) => text,
};

/** A living draft: input and a model, as the studio has it in hand. */
function studio() {
  const doc = new Y.Doc();
  addStep(doc, { id: 'in', type: 'inputStep', position: { x: 0, y: 0 } });
  addStep(doc, {
    id: 'ask',
    type: 'AIOperation',
    position: { x: 256, y: 0 },
    settings: { modelId: 'new', prompt: '' },
  });
  connect(doc, [wire('in', 'ask')]);
  const undo = new Y.UndoManager([doc.getMap('steps'), doc.getMap('edges')], {
    trackedOrigins: new Set([LOCAL]),
    captureTimeout: 60_000,
  });
  const graph = viewGraph(doc, (flush) => flush());
  const model = { ...quietCanvas(graph), edits: agentEdits({ doc, undo, graph, userId: 'ann' }) };
  const now = () => project(doc).graph;
  return { adding: { model, names: nameless }, now, undo };
}

const places = (graph: ReturnType<typeof project>['graph']) =>
  graph.steps.map(({ position }) => `${position.x},${position.y}`).sort();

test('[U10] a step added by a click is connected, has the model used last, and is one undo', () => {
  const { adding, now, undo } = studio();
  const before = now();
  const id = addBehind(adding, 'AIOperation', ['in'], { x: 0, y: 0 });
  const added = now().steps.find((step) => step.id === id);
  expect(added?.settings.modelId).toBe('new');
  expect(now().edges).toHaveLength(2);
  expect(places(now())).toEqual(['0,0', '256,0', '512,0']);
  undo.undo();
  expect(now()).toEqual(before);
});

test('[U10] without an earlier step of its kind a step gets the first model, as a new agent does', () => {
  const { adding, now } = studio();
  adding.model.edits.remove(['ask'], []);
  const id = addBehind(adding, 'AIOperation', [], { x: 0, y: 0 });
  expect(now().steps.find((step) => step.id === id)?.settings.modelId).toBe('old');
});

test('[U10] the fix that adds an end connects it and leaves no problems', () => {
  const { adding, now, undo } = studio();
  const before = now();
  const fix = checkGraph(before).find((problem) => problem.fix?.id === 'addStep')?.fix;
  if (!fix) throw new Error('nothing to mend');
  carryOut(fix, adding);
  expect(checkGraph(now())).toEqual([]);
  undo.undo();
  expect(now()).toEqual(before);
});

test('[U10] the fix that adds an end leaves out steps that never run', () => {
  const { adding, now } = studio();
  const stray = addAt(adding, 'jsonFormatterStep', { screen: { x: 0, y: 0 }, canvas: { x: -400, y: -300 } });
  expect(now().edges).toHaveLength(1);
  const fix = checkGraph(now()).find((problem) => problem.fix?.id === 'addStep')?.fix;
  if (!fix) throw new Error('nothing to mend');
  carryOut(fix, adding);
  expect(now().edges.map(({ source }) => source)).not.toContain(stray);
  expect(now().edges).toHaveLength(2);
});

test('[U10] a step inserted into a connection has room on both sides', () => {
  const { adding, now } = studio();
  const split = now().edges[0];
  if (!split) throw new Error('no connection');
  addAt(adding, 'AIOperation', { screen: { x: 0, y: 0 }, canvas: { x: 228, y: 40 }, split });
  expect(places(now())).toEqual(['0,0', '256,0', '512,0']);
});

test('[U10] a step dropped on another one moves to a free place', () => {
  const { adding, now } = studio();
  addAt(adding, 'approvalStep', { screen: { x: 0, y: 0 }, canvas: { x: 300, y: 30 } });
  const { y } = now().steps.find(({ type }) => type === 'approvalStep')?.position ?? { y: 0 };
  expect(y).toBeGreaterThanOrEqual(88);
});

test('[U66] only kinds are offered that have a use: one start, and parts of a loop where a loop can take them', () => {
  const { adding, now } = studio();
  const parts = ['inputStep', 'loopStartStep', 'loopEndStep', 'outputStep', 'AIOperation'];
  const offered = () => parts.filter((type) => hasUse(now(), type));
  expect(offered()).toEqual(['outputStep', 'AIOperation']);
  addBehind(adding, 'loopContainerStep', [], { x: 0, y: 0 });
  expect(offered()).toEqual(['loopEndStep', 'outputStep', 'AIOperation']);
  const start = now().steps.find(({ type }) => type === 'loopStartStep');
  adding.model.edits.remove([start?.id ?? '', 'in'], []);
  expect(offered()).toEqual(parts);
});

test('[U16] one more step of a kind bears a number, and a start that is there is neither pasted nor duplicated', () => {
  const { adding, now } = studio();
  const id = addBehind(adding, 'AIOperation', ['ask'], { x: 0, y: 0 });
  expect(now().steps.find((step) => step.id === id)?.title).toBe('AI model 2');
  const copied = usable(adding.model, now(), (text) => text);
  expect(copied?.steps.map(({ type, title }) => [type, title])).toEqual([
    ['AIOperation', 'AI model 3'],
    ['AIOperation', 'AI model 4'],
  ]);
  expect(copied?.edges).toHaveLength(1);
  expect(mayCopy(now(), 'inputStep')).toBe(false);
  expect(mayCopy({ steps: [], edges: [] }, 'inputStep')).toBe(true);
});

test('[U18] a loop begins over the only list of the input, unless another loop has it', () => {
  const { adding, now } = studio();
  const listOf = (id: string | undefined) => now().steps.find((step) => step.id === id)?.settings.items;
  expect(listOf(addBehind(adding, 'loopContainerStep', ['ask'], { x: 0, y: 0 }))).toBe('');
  const list = { id: 'v', name: 'orders', type: 'list', required: false };
  adding.model.edits.items.insert('in', 'variables', list, null);
  const first = addBehind(adding, 'loopContainerStep', ['ask'], { x: 0, y: 0 });
  expect(listOf(first)).toBe('{{ variables.orders }}');
  expect(listOf(addBehind(adding, 'loopContainerStep', ['ask'], { x: 0, y: 0 }))).toBe('');
});
