import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

test('[M31] a model names the agents that use it, and none of projects one may not see', async () => {
  const ann = await w.person('Admin');
  const [mine, other] = [await w.project(), await w.project()];
  const body = {
    displayName: 'Shared one',
    modelName: 'a',
    provider: 'Custom',
    endpoint: 'https://a.example',
  } as const;
  const model = await ann.call(modelRoutes.create, { body });
  await ann.call(modelRoutes.create, { body: { ...body, displayName: 'Idle one' } });
  const agents: { id: string }[] = [];
  for (const { id } of [mine, other])
    agents.push(
      await ann.call(agentRoutes.create, { body: { name: `Agent ${agents.length}`, projectId: id } }),
    );
  await inTenant(w.db, w.scope, (trx) =>
    trx
      .insertInto('agentUses')
      .values(agents.map(({ id }) => ({ agentId: id, kind: 'model' as const, usedId: model.id })))
      .execute(),
  );

  const { items } = await ann.call(modelRoutes.listInUse, { query: {} });
  expect(items.map(({ displayName, agentCount }) => [displayName, agentCount])).toEqual([['Shared one', 2]]);
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const hisAgents = await pete.call(modelRoutes.listAgents, { params: model });
  expect(hisAgents).toEqual([{ id: agents[0]?.id, name: 'Agent 0', projectId: mine.id }]);

  const { id: tenantId } = await w.tenant();
  const stranger = await w.person('Admin', { tenantId });
  expect((await stranger.call(modelRoutes.listInUse, { query: {} })).items).toEqual([]);
  for (const route of [modelRoutes.listAgents, modelRoutes.listPrices])
    expect((await problemOf(stranger.call(route, { params: model }))).code).toBe('models.notFound');
});
