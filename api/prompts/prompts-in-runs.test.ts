// Prompts of the library in the steps of agents.
import { expect, test } from 'vitest';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { checkPrompts } from '../../shared/steps/index.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf } from '../../tests/kit/world.ts';
import { syncWorld } from '../../tests/sync/kit.ts';

const w = await syncWorld();
const ann = await w.person('Admin');
const { prompts } = w.ports;

const prompt = (text: string, projectId: string, variables: object[] = []) =>
  ann.call(promptRoutes.create, {
    body: {
      name: `Prompt ${crypto.randomUUID()}`,
      projectId,
      promptMessageList: [{ text, order: 0 }],
      variables: variables as never,
    },
  });
const label = (id: string, version: number) =>
  ann.call(promptRoutes.moveLabel, { params: { id, label: 'production' }, body: { version } });

const segment = (promptId: string, version: string, values: object[] = []) => ({
  kind: 'prompt',
  id: 'p',
  role: 'system',
  promptId,
  version,
  values,
  isOn: true,
});

const asking = (...segments: object[]) =>
  graphOf(
    [
      step('start', 'inputStep'),
      step('ask', 'AIOperation', { modelId: DEMO_MODEL_ID, prompt: 'Go.', segments: segments as never }),
      step('end', 'outputStep'),
    ],
    'start > ask > end',
  );

const run = (agentId: string, userInput = 'hello') =>
  ann.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput, debug: true } });

test('[PR11] a run reads the version its label was on when it began', async () => {
  const { id: projectId } = await w.project();
  const { id } = await prompt('one', projectId);
  await label(id, 1);
  await ann.call(promptRoutes.publish, {
    body: { promptId: id, promptMessageList: [{ text: 'two', order: 0 }] },
  });
  const { agentId } = await publishedAgent(w, asking(), { projectId });
  const { runId } = await run(agentId);
  const scope = { tenantId: w.home.id, projects: [projectId] };
  const read = (version: string) =>
    prompts.resolve(scope, { promptId: id, version, run: { id: runId, projectId } });
  expect(await read('production')).toMatchObject({ version: 1, text: 'one' });
  await label(id, 2);
  await ann.call(promptRoutes.publish, {
    body: { promptId: id, promptMessageList: [{ text: 'three', order: 0 }] },
  });
  expect(await read('production')).toMatchObject({ version: 1 });
  expect(await read('')).toMatchObject({ version: 2, text: 'two' });
  await ann.call(promptRoutes.removeLabel, { params: { id, label: 'production' } });
  expect(await read('production')).toMatchObject({ version: 1 });
  const other = await w.project();
  const elsewhere = { tenantId: w.home.id, projects: [other.id] };
  const place = { promptId: id, version: '', run: { id: runId, projectId: other.id } };
  await expect(prompts.resolve(elsewhere, place)).rejects.toMatchObject({ code: 'prompts.notFound' });
});

test('[PR12] a step is told the prompt with its values, and a value is never read as a template', async () => {
  const { id: projectId } = await w.project();
  const { id } = await prompt('Talk like {{who}} about {{what}}.', projectId, [
    { name: 'who', default: 'a pirate' },
    { name: 'what' },
  ]);
  const values = [{ name: 'what', value: '{{ input.text }}' }];
  const { agentId } = await publishedAgent(w, asking(segment(id, '1', values)), { projectId });
  const { report } = await run(agentId, '{{ user.id }} and ships');
  expect(JSON.stringify(report)).toContain('Talk like a pirate about {{ user.id }} and ships.');
  expect(await ann.call(promptRoutes.uses, { params: { id } })).toMatchObject([
    { kind: 'agent', id: agentId, versions: ['1'], isPublished: true },
  ]);
  expect(await problemOf(ann.call(promptRoutes.remove, { params: { id }, query: {} }))).toMatchObject({
    code: 'prompts.inUse',
  });
});

test('[PR12] a prompt, version or label that is gone is a problem of the step, with a fix', async () => {
  const { id: projectId } = await w.project();
  const { id, name } = await prompt('one', projectId);
  const graph = (version: string, promptId = id) => asking(segment(promptId, version));
  const known = [{ id, name, versions: new Set(['1', 'production']) }];
  expect(checkPrompts(graph('production'), known)).toEqual([]);
  expect(checkPrompts(graph('9'), known)).toMatchObject([
    { field: 'segments', values: { prompt: name, version: '9' }, fix: { id: 'openField' } },
  ]);
  expect(checkPrompts(graph(''), [])).toMatchObject([{ stepId: 'ask', severity: 'error' }]);
  const made = await ann.call(agentRoutes.create, {
    body: { projectId, name: 'Uses a prompt', graph: graph('staging') },
  });
  const publishing = ann.call(agentRoutes.publish, { params: { id: made.id }, body: {} });
  expect(await problemOf(publishing)).toMatchObject({
    code: 'agents.invalid',
    fields: { 'ask.segments': expect.stringContaining('staging') },
  });
});

test('[PR8] a list tells which prompts agents use in their active version', async () => {
  const { id: projectId } = await w.project();
  const { id } = await prompt('one', projectId);
  const idle = await prompt('nobody’s', projectId);
  const agent = await ann.call(agentRoutes.create, {
    body: { projectId, name: 'Uses a prompt', graph: asking(segment(id, '1')) },
  });
  await ann.call(agentRoutes.publish, { params: { id: agent.id }, body: {} });
  const listed = async (inUse: 'true' | 'false') => {
    const query = { projectId, includeGlobal: 'false', inUse };
    return (await ann.call(promptRoutes.list, { query })).items;
  };
  const agents = [{ id: agent.id, name: 'Uses a prompt', projectId }];
  expect(await listed('true')).toMatchObject([{ id, agentCount: 1, agents }]);
  expect(await listed('false')).toMatchObject([{ id: idle.id, agentCount: 0, agents: [] }]);
});
