import { expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { checkPublished } from './index.ts';

const running = (settings: { agentId: string; version: string }) =>
  graphOf([step('in', 'inputStep'), step('run', 'executePipelineStep', settings)], 'in > run');
const agents = (isPublished: boolean) => new Map([['a', { name: 'Courier desk', isPublished }]]);

test('[ST62] a step that runs the active version of an agent that has none warns of it, by the agent’s name', () => {
  const graph = running({ agentId: 'a', version: 'live' });
  expect(checkPublished(graph, agents(false))).toMatchObject([
    { stepId: 'run', field: 'agentId', severity: 'warning', values: { name: 'Courier desk' } },
  ]);
  expect(checkPublished(graph, agents(true))).toEqual([]);
  expect(checkPublished(running({ agentId: 'a', version: 'staging' }), agents(false))).toEqual([]);
  expect(checkPublished(running({ agentId: 'other', version: 'live' }), agents(false))).toEqual([]);
  const steps = graph.steps.map((one) => ({ ...one, policy: { ...one.policy, isOff: true } }));
  expect(checkPublished({ ...graph, steps }, agents(false))).toEqual([]);
});
