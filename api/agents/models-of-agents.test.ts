import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

test('[AG50] a model that does not exist, or belongs to another project, blocks publishing', async () => {
  const ann = await w.person('Admin');
  const [here, elsewhere] = [await w.project(), await w.project()];
  const model = (projectId: string | null, displayName: string) =>
    ann.call(modelRoutes.create, {
      body: { displayName, modelName: 'm', provider: 'Custom', endpoint: 'https://example.com', projectId },
    });
  const [own, foreign, shared] = [
    await model(here.id, 'Own'),
    await model(elsewhere.id, 'Foreign'),
    await model(null, 'Shared'),
  ];
  const publish = async (modelId: string) => {
    const graph = graphOf([step('in', 'inputStep'), step('ask', 'AIOperation', { modelId })], 'in > ask');
    const body = { projectId: here.id, name: `Asks ${modelId.slice(0, 8)}`, graph };
    const { id } = await ann.call(agentRoutes.create, { body });
    return ann.call(agentRoutes.publish, { params: { id }, body: {} });
  };
  for (const id of ['demo', own.id, shared.id]) expect((await publish(id)).number).toBe(1);
  for (const id of [foreign.id, 'gone', crypto.randomUUID()])
    expect(await problemOf(publish(id))).toMatchObject({
      code: 'agents.invalid',
      fields: { 'ask.modelId': 'This project has no such model. Choose another one.' },
    });
});
