import { expect, test } from 'vitest';
import { accessibility } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { addRun } from '../../tests/kit/past-run.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world();

async function scene() {
  const ann = await w.person('Admin');
  const { id: projectId } = await w.project();
  const create = (name: string, graph = chain(0, 'inputStep'), more: object = {}) =>
    ann.call(agentRoutes.create, { body: { projectId, name, graph, ...more } });
  const publish = ({ id }: { id: string }) =>
    ann.call(agentRoutes.publish, { params: { id }, body: { title: '', description: '' } });
  const readiness = async ({ id }: { id: string }) =>
    (await ann.call(agentRoutes.read, { params: { id } })).readiness;
  const named = async (query: object) =>
    (await ann.call(agentRoutes.summary, { query: { projectId, ...query } as never })).items.map(
      ({ name }) => name,
    );
  return { ann, projectId, create, publish, readiness, named };
}

test('[AG73] an agent is ready while what its active version needs is there', async () => {
  const { ann, projectId, create, publish, readiness, named } = await scene();
  const model = await ann.call(modelRoutes.create, {
    body: {
      projectId,
      provider: 'Custom',
      displayName: 'Ours',
      modelName: 'ours',
      endpoint: 'https://models.example/v1',
    },
  });
  const helper = await create('Helper');
  await publish(helper);
  const agent = await create(
    'Desk',
    graphOf(
      [
        step('in', 'inputStep'),
        step('ask', 'AIOperation', { modelId: model.id, prompt: 'Sort it' }),
        step('help', 'executePipelineStep', { agentId: helper.id, input: 'Help' }),
        step('out', 'outputStep'),
      ],
      'in > ask > help > out',
    ),
  );
  expect(await readiness(agent)).toEqual({ state: 'notReady', reasons: ['unpublished'] });
  await publish(agent);
  expect(await readiness(agent)).toEqual({ state: 'ready', reasons: [] });
  await ann.call(modelRoutes.remove, { params: { id: model.id } });
  await ann.call(agentRoutes.remove, { params: { id: helper.id } });
  expect(await readiness(agent)).toEqual({ state: 'notReady', reasons: ['modelMissing', 'agentMissing'] });
  expect(await named({ readiness: 'notReady' })).toEqual(['Desk']);
});

test('[AG74] an agent whose active version failed last has failed, until another version is published', async () => {
  const { projectId, create, publish, readiness, named } = await scene();
  const agent = await create('Desk');
  await publish(agent);
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  const run = { tenantId: w.home.id, projectId, agentId: agent.id, version: 1, tookMs: 1000 };
  await addRun(w, { ...run, status: 'succeeded', at: at(9) });
  expect(await readiness(agent)).toEqual({ state: 'ready', reasons: [] });
  await addRun(w, { ...run, status: 'failed', at: at(5) });
  // Tests of the draft, and runs of other versions, say nothing about it.
  await addRun(w, { ...run, version: 2, at: at(3) });
  expect(await readiness(agent)).toEqual({ state: 'failed', reasons: ['lastRunFailed'] });
  expect(await named({ readiness: 'failed' })).toEqual(['Desk']);
  expect(await named({ readiness: 'ready' })).toEqual([]);
});

test('[AG75] lists are filtered by department, industry and how an agent is reached', async () => {
  const { ann, projectId, create, publish, named } = await scene();
  const helper = await create('Helper', undefined, {
    department: 'Claims',
    industries: ['Retail', 'Travel'],
  });
  const caller = await create(
    'Caller',
    graphOf(
      [step('in', 'inputStep'), step('help', 'executePipelineStep', { agentId: helper.id, input: 'Help' })],
      'in > help',
    ),
    { department: 'claims' },
  );
  await publish(helper);
  await publish(caller);
  expect(await named({ department: 'CLAIMS' })).toEqual(['Caller', 'Helper']);
  expect(await named({ industry: 'Travel' })).toEqual(['Helper']);
  expect(await named({ accessMask: accessibility.AiriaAgents })).toEqual(['Helper']);
  expect(await ann.call(agentRoutes.facets, { query: { projectId } })).toEqual({
    departments: [expect.stringMatching(/^claims$/i)],
    industries: ['Retail', 'Travel'],
  });
  await ann.call(agentRoutes.remove, { params: { id: caller.id } });
  expect(await named({ accessMask: accessibility.AiriaAgents })).toEqual([]);
});
