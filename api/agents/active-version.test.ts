import { expect, test } from 'vitest';
import { agentActivated } from '../../shared/agents/events.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const saying = (text: string) =>
  graphOf([step('in', 'inputStep'), step('out', 'outputStep', { template: text })], 'in > out');

/** An agent of two versions that answer with their number; the second is active. */
async function scene() {
  const ann = await w.person('Admin');
  const { agentId: id } = await publishedAgent(w, saying('one'));
  await w.owner.query(
    `insert into agent_versions (tenant_id, agent_id, number, hash, graph, bytes, published_by, published_by_name)
      select tenant_id, id, 2, '2', $2, '', $3, 'Ann' from agents where id = $1`,
    [id, JSON.stringify(saying('two')), ann.person.id],
  );
  await w.owner.query('update agents set live_version = 2 where id = $1', [id]);
  const answer = async () =>
    (await ann.call(executionRoutes.execute, { params: { id }, body: { userInput: 'go' } })).result;
  const activate = (version: number) => ann.call(agentRoutes.activate, { params: { id, version } });
  return { ann, id, answer, activate };
}

test('[AG36] the version made active runs where none is named, and is marked in the list', async () => {
  const { ann, id, answer, activate } = await scene();
  expect(await answer()).toBe('two');
  expect(await activate(1)).toMatchObject({ number: 1, state: 'active' });
  expect(await answer()).toBe('one');
  const versions = await ann.call(agentRoutes.versions, { params: { id } });
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'published'],
    [1, 'active'],
  ]);
  expect((await ann.call(agentRoutes.read, { params: { id } })).version).toBe(1);
});

test('[AG36] making the active version active again tells nobody, and a version that is not there is refused', async () => {
  const { id, activate } = await scene();
  const heard: number[] = [];
  w.events.on(agentActivated, (agent) => {
    if (agent.id === id) heard.push(agent.version);
  });
  await activate(2);
  await activate(1);
  expect(await problemOf(activate(3))).toMatchObject({ code: 'agents.versionNotFound' });
  expect(heard).toEqual([1]);
});

test('[AG36] an address may write a version as 1.00', async () => {
  const { ann, id } = await scene();
  const { version } = await ann.call(agentRoutes.version, {
    params: { id, version: '1.00' as never },
    query: {},
  });
  expect(version?.number).toBe(1);
});
