import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { applyGraph } from '../documents/apply-graph.ts';
import { addStep, changePolicy } from '../documents/edit-agent.ts';
import { project } from '../documents/project-agent.ts';
import { checkAgents } from './check-agents.ts';
import { checkGraph } from './check-graph.ts';
import { defaultPolicy, type AgentGraph, type GraphStep } from './graph.ts';
import { kindOf } from './registry.ts';
import { isSwitchedOff } from './switched-off.ts';

const step = (id: string, type: string, isOff = false): GraphStep => ({
  id,
  type,
  title: id,
  position: { x: 0, y: 0 },
  parentId: null,
  settings: structuredClone(kindOf(type)?.initial) as GraphStep['settings'],
  policy: { ...defaultPolicy, ...(isOff && { isOff }) },
});
const wire = (source: string, target: string) => ({
  source,
  sourceHandle: 'out',
  target,
  targetHandle: 'in',
});

const graphOf = (...steps: GraphStep[]): AgentGraph => ({
  steps,
  edges: steps.slice(1).map(({ id }, index) => wire(steps[index]?.id ?? '', id)),
});

test('[ST15] a step that is switched off may be unfinished', () => {
  const graph = (isOff: boolean) =>
    graphOf(step('in', 'inputStep'), step('ask', 'AIOperation', isOff), step('out', 'outputStep'));
  expect(checkGraph(graph(false)).map(({ stepId }) => stepId)).toContain('ask');
  expect(checkGraph(graph(true))).toEqual([]);
});

test('[ST15] a reference to a step that is switched off gets a warning', () => {
  const out = step('out', 'outputStep');
  const graph = graphOf(step('in', 'inputStep'), step('ask', 'AIOperation', true), {
    ...out,
    settings: { ...out.settings, template: '{{ steps.ask.text }}' },
  });
  expect(checkGraph(graph)).toMatchObject([{ stepId: 'out', field: 'template', severity: 'warning' }]);
});

test('[ST15] the start and end of a graph cannot be switched off', () => {
  expect(isSwitchedOff(step('in', 'inputStep', true))).toBe(false);
  expect(isSwitchedOff(step('note', 'annotationStep', true))).toBe(false);
  expect(isSwitchedOff(step('loop', 'loopContainerStep', true))).toBe(true);
});

test('[ST15] switching a step on again leaves it as it was, and so does restoring a version', () => {
  const doc = new Y.Doc();
  addStep(doc, { id: 'ask', type: 'AIOperation', position: { x: 0, y: 0 } });
  const before = project(doc).graph;
  changePolicy(doc, 'ask', { isOff: true });
  expect(project(doc).graph.steps[0]?.policy.isOff).toBe(true);
  changePolicy(doc, 'ask', { isOff: false });
  expect(project(doc).graph).toEqual(before);
  changePolicy(doc, 'ask', { isOff: true });
  applyGraph(doc, before, 'ann');
  expect(project(doc).graph).toEqual(before);
});

test('[ST15] a deleted agent is not an error of a step that never runs', () => {
  const runs = (id: string, isOff = false) => ({
    ...step(id, 'executePipelineStep', isOff),
    settings: { ...kindOf('executePipelineStep')?.initial, agentId: 'gone' } as GraphStep['settings'],
  });
  const inside = { ...runs('inside'), parentId: 'loop' };
  const graph = (isOff: boolean): AgentGraph => ({
    steps: [runs('alone', isOff), step('loop', 'loopContainerStep', isOff), inside],
    edges: [],
  });
  const faulty = (isOff: boolean) => checkAgents(graph(isOff), new Map()).map(({ stepId }) => stepId);
  expect(faulty(false)).toEqual(['alone', 'inside']);
  expect(faulty(true)).toEqual([]);
});
