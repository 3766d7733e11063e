import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { LOCAL } from '../documents/agent-doc.ts';
import { applyGraph } from '../documents/apply-graph.ts';
import { changeText, removeSteps, renameStep } from '../documents/edit-agent.ts';
import { project } from '../documents/project-agent.ts';
import { upgrade } from '../documents/upgrade.ts';
import { HIDDEN } from '../imports/own/hidden-keys.ts';
import { checkGraph, defaultPolicy, type AgentGraph, type GraphStep, type StepType } from '../steps/index.ts';
import { acceptEdits } from './accept-edits.ts';
import { applyEdits } from './apply-edits.ts';
import type { WishedEdit } from './edit.ts';
import { editsWith, partsOf } from './parts.ts';
import { placeEdits } from './place-edits.ts';

const step = (id: string, type: StepType, x: number, settings = {}): GraphStep => ({
  ...{ id, type, title: id, parentId: null, settings, policy: defaultPolicy },
  position: { x, y: 0 },
});
const wire = (source: string, target: string, sourceHandle = 'out') => ({ source, sourceHandle, target });

const graph: AgentGraph = {
  steps: [
    step('in', 'inputStep', 0),
    step('ai', 'AIOperation', 264, { modelId: 'demo', prompt: 'Hello' }),
    step('reply', 'outputStep', 528),
  ],
  edges: [wire('in', 'ai'), wire('ai', 'reply')].map((edge) => ({ ...edge, targetHandle: 'in' })),
};
const summary: WishedEdit[] = [
  {
    kind: 'addStep',
    id: 'sum',
    type: 'AIOperation',
    title: 'Sum',
    parentId: null,
    settings: { modelId: 'demo' },
  },
  { kind: 'disconnect', ...wire('ai', 'reply') },
  { kind: 'connect', ...wire('ai', 'sum') },
  { kind: 'connect', ...wire('sum', 'reply') },
  { kind: 'changeStep', id: 'reply', settings: { template: '{{ steps.sum.text }}' } },
  { kind: 'changeStep', id: 'ai', settings: { prompt: 'Hello there' } },
];

function draft() {
  const doc = new Y.Doc();
  upgrade(doc, null);
  applyGraph(doc, graph, 'ann');
  const undo = new Y.UndoManager([doc.getMap('steps'), doc.getMap('edges')], {
    trackedOrigins: new Set([LOCAL]),
  });
  return { doc, undo, now: () => project(doc).graph };
}
const proposalFor = (wished: WishedEdit[]) => {
  const edits = placeEdits(graph, wished);
  return { edits, seen: graph.steps };
};
const all = ({ edits }: { edits: readonly unknown[] }) => new Set(edits.keys());

test('[AS1] edits become a graph without new problems: own ids, references that follow, and room made', () => {
  const { edits } = proposalFor(summary);
  const { graph: after, misfits } = applyEdits(graph, edits);
  expect(misfits).toEqual([]);
  expect(checkGraph(after)).toEqual(checkGraph(graph));
  const sum = after.steps.find(({ title }) => title === 'Sum');
  expect(sum?.id).not.toBe('sum');
  const reply = after.steps.find(({ id }) => id === 'reply');
  expect(reply?.settings.template).toBe(`{{ steps.${sum?.id} .text }}`.replace(' .', '.'));
  expect(sum?.position.x).toBe(528);
  expect(reply?.position.x).toBe(792);
});

const added = (id: string, type: StepType): WishedEdit => ({
  ...{ kind: 'addStep', id, type, title: id, parentId: null, settings: {} },
});

test('[AS1] a new step takes the place of what moves on, and one that a wire passes stands below it', () => {
  const { edits } = proposalFor([
    added('Amount', 'AIOperation'),
    { kind: 'disconnect', ...wire('in', 'ai') },
    { kind: 'connect', ...wire('in', 'Amount') },
    { kind: 'connect', ...wire('Amount', 'ai') },
    added('Over', 'conditionalBranchStep'),
    added('Ask', 'approvalStep'),
    { kind: 'disconnect', ...wire('ai', 'reply') },
    { kind: 'connect', ...wire('ai', 'Over') },
    { kind: 'connect', ...wire('Over', 'Ask', 'large') },
    { kind: 'connect', ...wire('Over', 'reply', 'otherwise') },
    { kind: 'connect', ...wire('Ask', 'reply', 'approved') },
  ]);
  const { graph: after } = applyEdits(graph, edits);
  const places = after.steps.map(({ title, position: { x, y } }) => [title, x / 264, y]);
  expect(places.sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ['in', 0, 0],
    ['Amount', 1, 0],
    ['ai', 2, 0],
    ['Over', 3, 0],
    ['Ask', 4, 120],
    ['reply', 5, 0],
  ]);
});

test('[AS1] what no step type allows, leads nowhere or stands in no container does not fit, and says why', () => {
  const wished: WishedEdit[] = [
    { kind: 'addStep', id: 'a', type: 'shellStep', title: '', parentId: null, settings: {} },
    {
      kind: 'addStep',
      id: 'b',
      type: 'AIOperation',
      title: '',
      parentId: null,
      settings: { temperature: 9 },
    },
    { kind: 'addStep', id: 'c', type: 'outputStep', title: '', parentId: 'ai', settings: {} },
    { kind: 'connect', ...wire('in', 'ghost') },
    { kind: 'connect', ...wire('in', 'reply', 'approved') },
    { kind: 'connect', ...wire('ai', 'in') },
  ];
  const { misfits, applied } = applyEdits(graph, placeEdits(graph, wished));
  expect(misfits.map(({ index }) => index).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(misfits.find(({ index }) => index === 1)?.values.why).toContain('temperature');
  expect(misfits.find(({ index }) => index === 4)?.values.handles).toBe('out');
  expect(applied).toEqual([2]);
});

test('[AS8] a value that was hidden from the model is not written over what it hides', () => {
  const { misfits, applied } = applyEdits(graph, [
    { kind: 'changeStep', id: 'ai', settings: { prompt: `Authorization: ${HIDDEN}` } },
  ]);
  expect([misfits.length, applied]).toEqual([1, []]);
});

test('[AS4] a whole proposal is one transaction, and one undo takes it back', () => {
  const { doc, undo, now } = draft();
  const before = now();
  let updates = 0;
  doc.on('update', () => updates++);
  const proposal = proposalFor(summary);
  undo.stopCapturing();
  expect(acceptEdits(doc, { proposal, only: all(proposal), by: 'ann' })).toEqual([]);
  expect(updates).toBe(1);
  expect(now()).toEqual(project(rebuilt(applyEdits(graph, proposal.edits).graph)).graph);
  undo.undo();
  expect(now()).toEqual(before);
});

const rebuilt = (whole: AgentGraph) => {
  const doc = new Y.Doc();
  upgrade(doc, null);
  applyGraph(doc, whole, 'ann');
  return doc;
};

test('[AS4] parts are taken one after the other, each with its connections, and end as the whole', () => {
  const proposal = proposalFor(summary);
  const { edits } = proposal;
  const [sum, reply, ai] = partsOf(edits, graph.steps).map(({ id }) => id);
  if (!sum || !reply || !ai) throw new Error('three parts');
  const { doc, now } = draft();
  acceptEdits(doc, { proposal, only: editsWith(edits, new Set([ai])), by: 'ann' });
  expect(now().edges).toEqual(expect.arrayContaining(graph.edges));
  expect(now().steps).toHaveLength(3);
  acceptEdits(doc, { proposal, only: editsWith(edits, new Set([ai, sum])), by: 'ann' });
  expect(now().edges).toHaveLength(3);
  acceptEdits(doc, { proposal, only: editsWith(edits, new Set([ai, sum, reply])), by: 'ann' });
  expect(now()).toEqual(project(rebuilt(applyEdits(graph, edits).graph)).graph);
});

test('[AS5] what somebody changed or removed meanwhile stays theirs, and the rest is taken once', () => {
  const { doc, now } = draft();
  const proposal = proposalFor([...summary, { kind: 'renameStep', id: 'in', title: 'Question' }]);
  changeText(doc, 'ai', 'prompt', 'Bonjour');
  renameStep(doc, 'in', 'Start');
  removeSteps(doc, ['reply'], 'ben');
  const misfits = acceptEdits(doc, { proposal, only: all(proposal), by: 'ann' });
  expect(misfits.map(({ index }) => proposal.edits[index]?.kind).toSorted()).toEqual([
    'changeStep',
    'changeStep',
    'connect',
    'renameStep',
  ]);
  const { steps } = now();
  expect(steps.find(({ id }) => id === 'ai')?.settings.prompt).toBe('Bonjour');
  expect(steps.map(({ title }) => title).toSorted()).toEqual(['Start', 'Sum', 'ai']);
  let updates = 0;
  doc.on('update', () => updates++);
  acceptEdits(doc, { proposal, only: all(proposal), by: 'ben' });
  expect(updates).toBe(0);
});
