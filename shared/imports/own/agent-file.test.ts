import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph } from '../../../tests/kit/any-graph.ts';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import type { AgentGraph } from '../../steps/index.ts';
import { GraphInput } from '../../steps/index.ts';
import { readImport } from '../read-import.ts';
import { AgentFile, agentFileText, type AgentFacts } from './agent-file.ts';
import { hideIn, hideKeys } from './hidden-keys.ts';
import { writeAgentFile } from './write-agent-file.ts';

const facts: AgentFacts = {
  ...{ name: 'Refund assistant', tagline: 'Calm', description: 'Handles refunds\nkindly', videoLink: '' },
  industries: ['Retail', 'Travel'],
};
const models = new Map([
  ['demo', { displayName: 'Demo model', modelName: 'demo', provider: 'Demo' }],
  ['7d3f', { displayName: 'Quick', modelName: 'gpt-4o-mini', provider: 'OpenAI' }],
]);
const agents = new Map([['a1', 'Courier desk']]);

const names = { subAgents: agents };
const written = (graph: AgentGraph, agent = facts) => writeAgentFile({ agent, graph, models, names });

/** Read into a workspace that has everything, under other ids. */
function again(text: string) {
  const { entities } = readImport(text, { modelId: '' });
  const idOf = (name: string) =>
    [...models].find(([, model]) => model.displayName === name)?.[0] ??
    [...agents].find(([, agent]) => agent === name)?.[0] ??
    '';
  const linked = Object.fromEntries(entities.map(({ kind, id, name }) => [`${kind}/${id}`, idOf(name)]));
  return readImport(text, { modelId: '', linked });
}

test('[IO10] an agent that is exported, imported and exported again gives the same bytes', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const first = agentFileText(AgentFile.parse(written(graph)));
      const read = again(first);
      expect(GraphInput.safeParse(read.graph).error?.issues ?? []).toEqual([]);
      expect(agentFileText(AgentFile.parse(written(read.graph, read)))).toBe(first);
    }),
    { numRuns: 300 },
  );
});

const whole = graphOf(
  [
    step('in', 'inputStep'),
    step('ask', 'AIOperation', { modelId: '7d3f', systemPrompt: 'Be calm', prompt: 'x' }),
    step('run', 'executePipelineStep', { agentId: 'a1', version: '3' }),
    step('ok', 'approvalStep', {
      approvers: { roles: ['Admin'], userIds: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'], groupIds: ['g'] },
    }),
    step('way', 'routerStep', { modelId: 'gone' }),
    step('call', 'toolActionStep', {
      toolId: 'a1',
      parameters: [{ id: 'p', name: 'api_key', value: 'hunter2' }],
    }),
    step('code', 'pythonStep', { code: 'password = "hunter2hunter2"' }),
  ],
  'in > ask > run > ok',
  'ok:approved > way',
);

test('[IO11] the file is the template: steps with handles and dependencies, and tables for what they hold', () => {
  const file = AgentFile.parse(written(whole));
  const byId = new Map(file.agent.steps.map((one) => [one.id, one]));
  const [model] = file.models;
  expect(file.models).toEqual([
    { id: expect.any(String), displayName: 'Quick', modelName: 'gpt-4o-mini', provider: 'OpenAI' },
  ]);
  expect(byId.get('ask')).toMatchObject({
    stepType: 'AIOperation',
    modelId: model?.id,
    promptId: file.prompts[0]?.id,
  });
  expect(file.prompts[0]?.promptMessageList).toEqual([{ text: 'Be calm', order: 0 }]);
  const [dependency] = byId.get('ask')?.dependenciesObject ?? [];
  expect(dependency?.parentId).toBe('in');
  const source = byId.get('in')?.handles.find(({ uuid }) => uuid === dependency?.parentHandleId);
  expect(source).toMatchObject({ type: 'source', handle: 'out' });
  expect(file.routers[0]).toMatchObject({
    id: byId.get('way')?.routerId,
    routes: [{ title: 'A' }, { title: 'B' }],
  });
  expect(file.subAgents).toEqual([{ id: byId.get('run')?.agentId, name: 'Courier desk' }]);
  expect(again(agentFileText(file)).graph.edges).toHaveLength(4);
});

test('[IO12] no key, no person and no id of the workspace leaves with the file', () => {
  const text = agentFileText(AgentFile.parse(written(whole)));
  expect(text).not.toMatch(/hunter2|7c9e6679|"a1"|"7d3f"|gone/);
  for (const [typed, kept] of [
    ['Use sk-proj-0123456789abcdef now', 'Use ••• now'],
    ['Authorization: Bearer abcdef0123456789x', 'Authorization: Bearer •••'],
    ['Basic understanding of a bearer of news', 'Basic understanding of a bearer of news'],
    ['https://ann:pw@host.example/a?key=abc&x=1', 'https://•••@host.example/a?key=•••&x=1'],
    ['{"api_key": "abcdefgh"}', '{"api_key": "•••"}'],
    ['{"password": "{{ variables.pw }}"}', '{"password": "{{ variables.pw }}"}'],
    ['export API_KEY=abcdef123', 'export API_KEY=•••'],
    ['X-Api-Key: abcdef123', 'X-Api-Key: •••'],
    ['The password: required, 8 signs', 'The password: required, 8 signs'],
    ['postgres://ann:pw@db.example/a', 'postgres://•••@db.example/a'],
    ['https://hooks.slack.com/services/T1/B1/x', 'https://hooks.slack.com/services/•••'],
    ['a -----BEGIN RSA PRIVATE KEY-----\nMII\n-----END RSA PRIVATE KEY----- b', 'a ••• b'],
  ] as const)
    expect(hideKeys(typed)).toBe(kept);
  expect(
    hideIn({
      headers: [{ Key: 'X-Api-Key', Value: 'hunter2' }],
      token: { value: 'hunter2' },
      pwd: 'hunter2',
    }),
  ).toEqual({ headers: [{ Key: 'X-Api-Key', Value: '•••' }], token: { value: '•••' }, pwd: '•••' });
});

test('[IO2] whatever stands in a file of our own, it is read within the limits of a graph', () => {
  const base = JSON.parse(agentFileText(AgentFile.parse(written(whole)))) as object;
  const strange = (file: object) => readImport(JSON.stringify({ ...base, ...file }), { modelId: '' }).graph;
  const agent = (steps: unknown) => ({ agent: { name: '../\u0000<b>', steps } });
  const ring = ['a', 'b'].map((id, index) => ({
    ...{ id, stepType: 'loopContainerStep', parentId: 'ba'[index], position: { x: 1e300, y: null } },
  }));
  for (const steps of [null, {}, [null, 1, { id: 'a' }], ring, [{ id: 'a', stepType: '__proto__' }]])
    expect(GraphInput.safeParse(strange(agent(steps))).error?.issues ?? []).toEqual([]);
  expect(strange(agent(ring)).steps.map(({ parentId }) => parentId)).toContain(null);
  expect(strange({ prompts: 7, models: 'x', routers: [[]] }).steps).toHaveLength(whole.steps.length);
});
