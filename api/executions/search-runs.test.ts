import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { callThrough, world } from '../../tests/kit/world.ts';

const server = await startProviderServer();
afterAll(() => server.stop());
const w = await world({ egressAllow: [server.door] });
const { id: tenantId } = await w.tenant();
const paula = await w.person('PlatformAdmin', { tenantId });
const { id: projectId } = await w.project({ tenantId });

const keywords: Filter = {
  ...filterTypes.KeywordDetector.initial,
  filterActionType: 'Redact',
  keywords: ['4539578763621486'],
};
const number = { id: 'n', name: 'card', type: 'number', required: false };
const child = await publishedAgent(
  w,
  graphOf(
    [
      step('in', 'inputStep', { variables: [number] }),
      step('out', 'outputStep', { template: '{{ variables | json }}' }),
    ],
    'in > out',
  ),
  { tenantId, projectId },
);
await paula.call(guardrailRoutes.create, {
  body: {
    name: 'Guard',
    filters: [filterTypes.PII.initial, keywords],
    guardrailAssignments: [{ scope: 'Agent', entityId: child.agentId }],
    guardrailTargets: [{ targetType: 'Model', applyTo: 'Both' }],
  },
});

const execute = (agentId: string, body: { userInput?: string; [name: string]: unknown }, by = paula.call) =>
  by(executionRoutes.execute, { params: { id: agentId }, body });

test('[G37] guardrails check lists, objects, numbers and names in the variables of a run', async () => {
  const variables: { [name: string]: Json } = {
    list: ['a@example.org', { deep: ['b@example.org'] }],
    object: { 'c@example.org': true, mail: 'd@example.org', count: 7 },
    'e@example.org': null,
    plain: 4_539_578_763_621_486,
    card: '4539578763621486',
    size: 12.5,
  };
  const answer = await execute(child.agentId, { variables });
  expect(answer).toMatchObject({ status: 'succeeded' });
  expect(answer.result).not.toMatch(/example\.org|453957/);
  expect(JSON.parse(answer.result ?? '')).toMatchObject({
    list: ['[EMAIL]', { deep: ['[EMAIL]'] }],
    object: { '[EMAIL]': true, mail: '[EMAIL]', count: 7 },
    '[EMAIL]': null,
    size: 12.5,
  });
});

test('[G38] a search cannot confirm text that a guardrail hid in a sub-run or parent run', async () => {
  const parent = await publishedAgent(
    w,
    graphOf(
      [
        step('in', 'inputStep'),
        step('sub', 'executePipelineStep', { agentId: child.agentId, input: '{{ input.text }}' }),
        step('out', 'outputStep'),
      ],
      'in > sub > out',
    ),
    { tenantId, projectId },
  );
  const { runId } = await execute(parent.agentId, { userInput: 'Please ask zoe@example.org' });
  const clear = await execute(parent.agentId, { userInput: 'Please ask somebody' });
  const find = async (search: string) =>
    (await paula.call(executionRoutes.list, { query: { search } })).items.map(({ id }) => id);
  const count = async (search: string) => {
    const [startTime, endTime] = [Date.now() - 3_600_000, Date.now() + 3_600_000].map((ms) =>
      new Date(ms).toISOString(),
    );
    const query = { search, startTime: startTime ?? '', endTime: endTime ?? '' };
    const counted = await paula.call(executionRoutes.counts, { query });
    return counted.reduce((sum, { succeeded }) => sum + succeeded, 0);
  };
  expect(await find('zoe@')).toEqual([]);
  expect(await count('zoe@')).toBe(0);
  expect(await find(runId)).toEqual([runId]);
  expect(await find('ask somebody')).toContain(clear.runId);
});

test('[G38] an API key without permission for conversations finds no runs by their texts', async () => {
  const { agentId } = await publishedAgent(
    w,
    graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out'),
    {
      tenantId,
      projectId,
    },
  );
  await execute(agentId, { userInput: 'Our quiet merger' });
  const { key } = await paula.call(apiKeyRoutes.create, {
    body: { name: 'Program', scopes: ['read', 'execute'] },
  });
  const program = callThrough(w.fetchWith({ 'x-api-key': key }));
  const own = await execute(agentId, { userInput: 'My own quiet merger' }, program);
  const { items } = await program(executionRoutes.list, { query: { search: 'quiet merger' } });
  expect(items.map(({ id }) => id)).toEqual([own.runId]);
});

test('[E27] a model receives conversation history only from its own project', async () => {
  const model = {
    displayName: 'Parrot',
    modelName: 'gpt',
    provider: 'OpenAI' as const,
    endpoint: server.url,
  };
  const { id: modelId } = await paula.call(modelRoutes.create, { body: { ...model, apiKey: 'sk' } });
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('ask', 'AIOperation', { modelId, includeChatHistory: true }),
      step('out', 'outputStep'),
    ],
    'in > ask > out',
  );
  const there = await publishedAgent(w, graph, { tenantId });
  const here = await publishedAgent(w, graph, { tenantId, projectId });
  const requestsFor = async (agentId: string, userInput: string) => {
    server.play();
    await execute(agentId, { userInput, conversationId: 'order 17' });
    return JSON.stringify(server.seen.map(({ body }) => body));
  };
  await requestsFor(there.agentId, 'They pay us 40,000');
  expect(await requestsFor(here.agentId, 'What did they say?')).not.toContain('40,000');
  expect(await requestsFor(here.agentId, 'And now?')).toContain('What did they say?');
});

test('[R9] runs can be filtered by the person who started them, and by belonging to a conversation', async () => {
  const [ann, ben] = [await w.person('Admin', { tenantId }), await w.person('Admin', { tenantId })];
  const started = await execute(child.agentId, { userInput: 'mine' }, ann.call);
  await execute(child.agentId, { userInput: 'not mine' }, ben.call);
  const conversationRun = await execute(
    child.agentId,
    { userInput: 'said', conversationId: randomUUID() },
    ann.call,
  );
  const list = async (more: { inConversation?: string } = {}) => {
    const query = { agentId: child.agentId, startedBy: ann.person.id, ...more };
    return (await ben.call(executionRoutes.list, { query })).items.map(({ id }) => id);
  };
  expect(await list()).toEqual([conversationRun.runId, started.runId]);
  expect(await list({ inConversation: 'true' })).toEqual([conversationRun.runId]);
});
