import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const running = (agentId: string) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step(
        'ask',
        'executePipelineStep',
        { agentId, input: 'How is my parcel?' },
        { title: 'Ask the courier' },
      ),
      step('out', 'outputStep'),
    ],
    'in > ask > out',
  );

async function scene() {
  const ann = await w.person('Admin');
  const { id: projectId } = await w.project();
  const create = (name: string, graph = graphOf([])) =>
    ann.call(agentRoutes.create, { body: { projectId, name, graph } });
  const courier = await create(
    'Courier desk',
    graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out'),
  );
  return { ann, projectId, create, courier };
}

test('[AG17] a deleted agent is an error in the agents that run it, and blocks publishing them', async () => {
  const { ann, create, courier } = await scene();
  const desk = await create('Returns desk', running(courier.id));
  const read = () => ann.call(agentRoutes.version, { params: { id: desk.id, version: 'draft' }, query: {} });
  expect((await read()).problems).toEqual([]);
  await ann.call(agentRoutes.remove, { params: { id: courier.id } });
  expect((await read()).problems).toMatchObject([
    { stepId: 'ask', field: 'agentId', severity: 'error', text: expect.stringContaining('has been deleted') },
  ]);
  const body = { title: '', description: '' };
  expect(await problemOf(ann.call(agentRoutes.publish, { params: { id: desk.id }, body }))).toMatchObject({
    code: 'agents.invalid',
    fields: { 'ask.agentId': expect.any(String) },
  });
});

test('[AG17] an agent of another project cannot be run and counts as missing', async () => {
  const { ann, create } = await scene();
  const elsewhere = await scene();
  const desk = await create('Returns desk', running(elsewhere.courier.id));
  const draft = await ann.call(agentRoutes.version, { params: { id: desk.id, version: 'draft' }, query: {} });
  expect(draft.problems).toMatchObject([{ stepId: 'ask', severity: 'error' }]);
  const query = { ids: elsewhere.courier.id, projectId: desk.projectId };
  expect(await ann.call(agentRoutes.batchNames, { query })).toEqual({});
});

test('[AG18] an agent lists the agents that run it, in draft or active version, within project and scope', async () => {
  const { ann, projectId, create, courier } = await scene();
  const dependents = (person = ann) => person.call(agentRoutes.dependents, { params: { id: courier.id } });
  expect(await dependents()).toEqual([]);
  const draft = await create('Returns desk', running(courier.id));
  await create('Knows the id', graphOf([step('n', 'annotationStep', { content: courier.id })]));
  const { agentId } = await publishedAgent(w, running(courier.id), { projectId });
  const agents = await dependents();
  expect(agents).toHaveLength(2);
  expect(agents).toContainEqual({
    id: draft.id,
    name: 'Returns desk',
    projectId,
    inDraft: true,
    inActiveVersion: false,
    asBackup: false,
  });
  expect(agents).toContainEqual(
    expect.objectContaining({ id: agentId, inDraft: false, inActiveVersion: true, asBackup: false }),
  );
  const outsider = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  for (const person of [outsider, stranger])
    expect(await problemOf(dependents(person))).toMatchObject({ code: 'agents.notFound' });
});

test('[E28] a step whose agent is deleted names that agent', async () => {
  const { ann, projectId, courier } = await scene();
  const { agentId } = await publishedAgent(w, running(courier.id), { projectId });
  const run = async () =>
    (await ann.call(executionRoutes.execute, { params: { id: agentId }, body: {} })).error?.message;
  expect(await run()).toContain('The agent Courier desk, which this step runs, has not been published yet.');
  await ann.call(agentRoutes.remove, { params: { id: courier.id } });
  expect(await run()).toContain('The agent Courier desk, which this step runs, has been deleted.');
});
