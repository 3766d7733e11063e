import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const answering = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');
const running = (agentId: string) =>
  graphOf([step('in', 'inputStep'), step('sub', 'executePipelineStep', { agentId })], 'in > sub');

async function scene(graph = answering) {
  const ann = await w.person('Admin');
  const [here, there] = [await w.project(), await w.project()];
  const agent = await ann.call(agentRoutes.create, {
    body: { projectId: here.id, name: 'Refund desk', tagline: 'Sorts', graph },
  });
  const move = (id = agent.id, projectId = there.id) =>
    ann.call(agentRoutes.move, { params: { id }, body: { projectId } });
  return { ann, here: here.id, there: there.id, agent, move };
}

const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;
const draft = { version: 'draft' as const };

test('[AG30] a copy has the texts and the graph of the draft, and its own name', async () => {
  const { ann, here, agent } = await scene();
  const params = { id: agent.id };
  const copy = await ann.call(agentRoutes.duplicate, { params, body: {} });
  expect(copy).toMatchObject({
    name: 'Copy of Refund desk',
    projectId: here,
    tagline: 'Sorts',
    version: null,
  });
  const graphIn = async (id: string) =>
    (await ann.call(agentRoutes.version, { params: { id, ...draft }, query: {} })).graph;
  expect(await graphIn(copy.id)).toEqual(await graphIn(agent.id));
  const second = await ann.call(agentRoutes.duplicate, { params, body: {} });
  expect(second.name).toBe('Copy of Refund desk 2');
  const named = await ann.call(agentRoutes.duplicate, { params, body: { name: 'x'.repeat(100) } });
  const again = await ann.call(agentRoutes.duplicate, { params, body: { name: 'x'.repeat(100) } });
  expect([named.name, again.name]).toEqual(['x'.repeat(100), `${'x'.repeat(98)} 2`]);
});

test('[AG30] a copy counts towards the plan limit like any other agent', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const ann = await w.person('Admin', { tenantId });
  const { id: projectId } = await w.project({ tenantId });
  const agent = await ann.call(agentRoutes.create, { body: { projectId, name: 'The first' } });
  await w.owner.query(
    `insert into agents (tenant_id, project_id, name) select $1, $2, 'Agent ' || n from generate_series(2, 50) n`,
    [tenantId, projectId],
  );
  const call = ann.call(agentRoutes.duplicate, { params: { id: agent.id }, body: {} });
  expect(await codeOf(call)).toBe('agents.limitReached');
});

test('[AG31] an agent moves with its versions and runs, and belongs to the new project only', async () => {
  const { ann, here, there, agent, move } = await scene();
  const params = { id: agent.id };
  await ann.call(agentRoutes.publish, { params, body: {} });
  const { runId } = await ann.call(executionRoutes.execute, { params, body: { userInput: 'Lena' } });
  const guests = await Promise.all([here, there].map((id) => w.person('ProjectAdmin', { projects: [id] })));
  const seen = () =>
    Promise.all(
      guests.flatMap(({ call }) => [
        call(agentRoutes.read, { params }).then(
          () => 'agent',
          () => '',
        ),
        call(executionRoutes.read, { params: { id: runId } }).then(
          () => 'run',
          () => '',
        ),
      ]),
    );
  expect(await seen()).toEqual(['agent', 'run', '', '']);
  expect(await move()).toMatchObject({ id: agent.id, projectId: there, version: 1 });
  expect(await seen()).toEqual(['', '', 'agent', 'run']);
  const lines = await w.owner.query('select subject from audit_log where event = $1 and subject_id = $2', [
    'agent.moved',
    agent.id,
  ]);
  expect(lines.rows).toHaveLength(1);
});

test('[AG32] an agent cannot move while it runs or waits', async () => {
  const { ann, there, here } = await scene();
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('ask', 'approvalStep', { approvers: { roles: ['SecurityAdmin'], userIds: [] } }),
      step('yes', 'outputStep'),
    ],
    'in > ask:approved > yes',
  );
  const { agentId } = await publishedAgent(w, graph, { projectId: here });
  const params = { id: agentId };
  await ann.call(executionRoutes.execute, { params, body: {} });
  const call = ann.call(agentRoutes.move, { params, body: { projectId: there } });
  expect(await codeOf(call)).toBe('agents.stillRunning');
});

test('[AG32] agents that run each other cannot be moved apart', async () => {
  const { ann, here, agent, move } = await scene();
  const outer = await ann.call(agentRoutes.create, {
    body: { projectId: here, name: 'Outer', graph: running(agent.id) },
  });
  expect(await problemOf(move())).toMatchObject({
    code: 'agents.runHere',
    values: { names: 'Outer' },
  });
  expect(await codeOf(move(outer.id))).toBe('agents.runsOthers');
});

test('[AG32] an agent cannot move away from the models of its project', async () => {
  const { ann, here, move, agent } = await scene();
  const model = await ann.call(modelRoutes.create, {
    body: { projectId: here, displayName: 'Ours', modelName: 'm', provider: 'OpenAI', apiKey: 'k' } as never,
  });
  const graph = graphOf(
    [step('in', 'inputStep'), step('ask', 'AIOperation', { modelId: model.id })],
    'in > ask',
  );
  const mine = await ann.call(agentRoutes.create, { body: { projectId: here, name: 'Uses it', graph } });
  expect(await problemOf(move(mine.id))).toMatchObject({
    code: 'agents.modelsStay',
    values: { names: 'Ours' },
  });
  expect(await move(agent.id)).toMatchObject({ id: agent.id });
});

test('[AG32] an agent moves only between projects the caller may see, and only to a free name', async () => {
  const { ann, here, there, agent, move } = await scene();
  expect(await codeOf(move(agent.id, here))).toBe('agents.alreadyThere');
  const elsewhere = await w.project({ tenantId: (await w.tenant()).id });
  expect(await codeOf(move(agent.id, elsewhere.id))).toBe('agents.projectNotFound');
  const pete = await w.person('ProjectAdmin', { projects: [here] });
  const call = pete.call(agentRoutes.move, { params: { id: agent.id }, body: { projectId: there } });
  expect(await codeOf(call)).toBe('agents.projectNotFound');
  await ann.call(agentRoutes.create, { body: { projectId: there, name: 'refund DESK' } });
  expect(await codeOf(move())).toBe('agents.nameTaken');
});
