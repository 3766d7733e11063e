import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { copyName } from './copy-name.ts';

const w = await world();
const other = new pg.Client({ connectionString: w.ownerUrl });
await other.connect();
afterAll(() => other.end());

const answering = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');

async function scene() {
  const ann = await w.person('PlatformAdmin');
  const [here, there] = [(await w.project()).id, (await w.project()).id];
  const create = (name: string) =>
    ann.call(agentRoutes.create, { body: { projectId: here, name, graph: answering } });
  const agent = await create('Refund desk');
  const params = { id: agent.id };
  const move = () => ann.call(agentRoutes.move, { params, body: { projectId: there } });
  return { ann, here, there, agent, params, create, move };
}

/** Somebody else's statements are there and not yet committed when the call comes to need them. */
async function meanwhile<Result>(statement: string, values: string[], call: () => Promise<Result>) {
  await other.query('begin');
  await other.query(statement, values);
  const answer = call();
  answer.catch(() => {});
  await eventually(async () => {
    const { rows } = await w.owner.query('select from pg_locks where not granted');
    return rows.length > 0;
  });
  await other.query('commit');
  return answer;
}

const takeName = `insert into agents (tenant_id, project_id, name) values ($1, $2, 'Refund desk')`;

test('[AG33] of two agents moved into a project with the same name at once, one is refused', async () => {
  const { there, move } = await scene();
  expect(await problemOf(meanwhile(takeName, [w.home.id, there], move))).toMatchObject({
    code: 'agents.nameTaken',
    fields: { projectId: expect.any(String) },
  });
});

test('[AG33] of two calls that set the same name at once, one is refused', async () => {
  const { ann, here, create } = await scene();
  const params = { id: (await create('Returns desk')).id };
  const call = meanwhile(
    `insert into agents (tenant_id, project_id, name) values ($1, $2, 'Claims desk')`,
    [w.home.id, here],
    () => ann.call(agentRoutes.change, { params, body: { name: 'Claims desk' } }),
  );
  expect(await problemOf(call)).toMatchObject({
    code: 'agents.nameTaken',
    fields: { name: expect.any(String) },
  });
});

const deleteProject = 'update projects set deleted_at = now() where id = $1';

test('[AG33] nothing moves into a project that is being deleted', async () => {
  const { ann, there, move, params, here } = await scene();
  expect(await problemOf(meanwhile(deleteProject, [there], move))).toMatchObject({
    code: 'agents.projectNotFound',
  });
  expect(await ann.call(agentRoutes.read, { params })).toMatchObject({ projectId: here });
  const next = (await w.project()).id;
  const create = () => ann.call(agentRoutes.create, { body: { projectId: next, name: 'Late' } });
  expect(await problemOf(meanwhile(deleteProject, [next], create))).toMatchObject({
    code: 'agents.projectNotFound',
  });
});

test('[AG33] of two moves at once one succeeds, and takes the runs along', async () => {
  const { params, move, agent, there } = await scene();
  const third = (await w.project()).id;
  const moved = 'update agents set project_id = $2 where id = $1';
  expect(await problemOf(meanwhile(moved, [agent.id, third], move))).toMatchObject({
    code: 'agents.notFound',
  });
  const guest = await w.person('ProjectAdmin', { projects: [there] });
  expect(await problemOf(guest.call(agentRoutes.read, { params }))).toMatchObject({
    code: 'agents.notFound',
  });
});

test('[AG33] a run that starts while its agent moves belongs to the agent’s project', async () => {
  const { ann, params, agent, there } = await scene();
  await ann.call(agentRoutes.publish, { params, body: {} });
  const { runId } = await meanwhile(
    'update agents set project_id = $2 where id = (select id from agents where id = $1 for update)',
    [agent.id, there],
    () => ann.call(executionRoutes.execute, { params, body: { userInput: 'Lena' } }),
  );
  const guest = await w.person('ProjectAdmin', { projects: [there] });
  expect(await guest.call(executionRoutes.read, { params: { id: runId } })).toMatchObject({ id: runId });
});

async function guarded() {
  const s = await scene();
  await s.ann.call(guardrailRoutes.create, {
    body: {
      name: `Watch ${s.agent.id}`,
      filters: [{ ...filterTypes.KeywordDetector.initial, keywords: ['tulip'], filterActionType: 'Block' }],
      guardrailAssignments: [{ scope: 'Agent', entityId: s.agent.id }],
    },
  });
  const statusOf = async (id: string) => {
    await s.ann.call(agentRoutes.publish, { params: { id }, body: {} });
    const run = await s.ann.call(executionRoutes.execute, {
      params: { id },
      body: { userInput: 'one tulip' },
    });
    return run.status;
  };
  return { ...s, statusOf };
}

test('[AG34] a single agent’s guardrails move with it, and survive the deletion of the old project', async () => {
  const { ann, here, agent, move, statusOf } = await guarded();
  await move();
  await ann.call(projectRoutes.remove, { params: { id: here } });
  expect(await statusOf(agent.id)).toBe('halted');
});

test('[AG34] a single agent’s guardrails apply to its copies', async () => {
  const { ann, params, statusOf } = await guarded();
  const copy = await ann.call(agentRoutes.duplicate, { params, body: {} });
  expect(await statusOf(copy.id)).toBe('halted');
});

test('[AG30] the name of a copy is never cut inside a character', async () => {
  const name = await copyName(`Copy of a${'𝐀'.repeat(49)}`, async () => false);
  expect(name.isWellFormed()).toBe(true);
});

test('[AG32] an agent stays in its project when another agent starts using it during the move', async () => {
  const { ann, here, params, create, move, agent } = await scene();
  const courier = await create('Courier');
  await ann.call(agentRoutes.publish, { params: { id: courier.id }, body: {} });
  const running = graphOf(
    [step('in', 'inputStep'), step('sub', 'executePipelineStep', { agentId: agent.id })],
    'in > sub',
  );
  const call = meanwhile(
    `with held as (select id from agents where id = $1 for update)
      update agent_versions set graph = $2::jsonb where agent_id = $3 and exists (select from held)`,
    [agent.id, JSON.stringify(running), courier.id],
    move,
  );
  expect(await problemOf(call)).toMatchObject({ code: 'agents.runHere' });
  expect(await ann.call(agentRoutes.read, { params })).toMatchObject({ projectId: here });
});
