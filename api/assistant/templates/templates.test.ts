import { expect, test } from 'vitest';
import { step } from '../../seed/agents/graph-maker.ts';
import { refundGraph } from '../../seed/agents/refund-assistant.ts';
import { applyEdits } from '../../../shared/assistant/apply-edits.ts';
import type { AgentGraph } from '../../../shared/steps/index.ts';
import { check } from '../propose.ts';
import type { Situation } from '../situation.ts';
import { fitTemplates } from './index.ts';

const empty: AgentGraph = { steps: [], edges: [] };
const people = [
  { id: 'u1', name: 'Paula Berg' },
  { id: 'u2', name: 'Ben Ito' },
];
const situation = (graph: AgentGraph): Situation => ({
  ...{ agent: { id: '', name: '' }, graph, hash: '', modelId: 'demo', people },
  ...{ models: [], agents: [], tools: [], memories: [], before: [] },
});

function fitted(wish: string, graph = empty) {
  const now = situation(graph);
  const { templates, edits } = fitTemplates(wish, now);
  const { misfits, problems, proposal } = check(now, edits);
  expect([misfits, problems]).toEqual([[], []]);
  return { templates, after: applyEdits(graph, proposal?.edits ?? []).graph };
}

test('[AS3] “Paula approves refunds over 500” asks her, only above the number the agent already knows', () => {
  const { templates, after } = fitted('Paula approves refunds over 500', refundGraph);
  expect(templates).toEqual(['Approval before the answer']);
  const approvals = after.steps.filter(({ type }) => type === 'approvalStep');
  expect(approvals.map(({ settings }) => settings.approvers)).toContainEqual({
    userIds: ['u1'],
    roles: [],
    groupIds: [],
  });
  const [limit] = after.steps.filter(({ title }) => title === 'Over 500?');
  expect(JSON.stringify(limit?.settings)).toContain('{{ steps.facts.data.amount }}');
  expect(after.steps.every((step) => refundGraph.steps.every(({ id }) => id !== step.id) || step)).toBe(true);
});

test('[AS3] a new agent begins with a model that answers, and finds the amount it is asked to compare', () => {
  const { templates, after } = fitted('Answer refund requests and summarize; Ben approves above 1,000');
  expect(templates).toEqual(['A model that answers', 'Summary at the end', 'Approval before the answer']);
  expect(after.steps.map(({ title }) => title)).toContain('Find the amount');
  expect(JSON.stringify(after.steps)).toContain('"right":"1000"');
  const [limit, summary] = ['Over 1000?', 'Summarize'].map((title) =>
    after.steps.find((one) => one.title === title),
  );
  const before = after.edges.filter(({ target }) => target === limit?.id).map(({ source }) => source);
  // What is approved and answered is the text of the step before: never the amount.
  expect(before).toEqual([summary?.id]);
});

test('[AS3] an empty canvas is built on from its start', () => {
  const start = { ...step('inputStep', { id: 'start', title: '', x: 0, y: 0 }) };
  const wish =
    'Sort incoming emails into invoice, complaint and other; complaints wait for a person, then answer';
  const { templates, after } = fitted(wish, { steps: [start], edges: [] });
  expect(templates).toEqual([
    'A model that answers',
    'Router with an answer for each path',
    'Approval before the answer',
  ]);
  const titles = after.steps.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Sort', 'invoice', 'complaint', 'other', 'Reply']));
  expect(titles).not.toContain('complaints wait for a person');
  expect(after.edges.some(({ source }) => source === 'start')).toBe(true);
  expect(fitted('Add an input variable called budget', { steps: [start], edges: [] }).templates).toEqual([
    'Input variable',
  ]);
});

test.each([
  ['Sort into refund, question and complaint', 'Router with an answer for each path'],
  ['Translate the answer to French', 'Translation at the end'],
  ['Add an input variable called budget', 'Input variable'],
  ['Rename “Reply” to “Answer to the customer”', 'Rename a step'],
  ['Remove Decline kindly', 'Remove a step'],
])('[AS3] “%s” fits a template on an agent of any shape', (wish, template) => {
  expect(fitted(wish, refundGraph).templates).toContain(template);
});

test('[AS3] where no template fits nothing is proposed', () => {
  expect(fitTemplates('Make it more purple', situation(refundGraph))).toEqual({ templates: [], edits: [] });
});
