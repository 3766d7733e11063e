import { expect, test } from 'vitest';
import { accessibility } from '../../shared/agents/agent.ts';
import { interfaceRoutes } from '../../shared/agents/interface-routes.ts';
import type { InterfaceName } from '../../shared/agents/interface.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { chatDeploymentRoutes, deploymentRoutes } from '../../shared/deployments/routes.ts';
import { chatWith } from '../../tests/kit/chat.ts';
import { codeOf, embedWorld } from '../../tests/kit/embedding.ts';

const { w, ann, scene, visitor } = await embedWorld();
const eve = await w.person('EndUser');

const maskOf = async (id: string) => (await ann.call(agentRoutes.read, { params: { id } })).accessibility;
const switched = (id: string, name: Exclude<InterfaceName, 'API'>, isOn: boolean) =>
  ann.call(interfaceRoutes.change, { params: { id, name }, body: { isOn } });
const statesOf = async (id: string) => {
  const list = await ann.call(interfaceRoutes.list, { params: { id } });
  return Object.fromEntries(list.map(({ name, ...state }) => [name, state]));
};

test('[AG95] deployments and origins say how an agent is reached, and runs who came last', async () => {
  const { id, agentId } = await scene();
  expect(await maskOf(agentId)).toBe(accessibility.AiriaAgents | accessibility.EmbeddedChat);
  await chatWith(eve, id).ask('Hello');
  expect(await statesOf(agentId)).toMatchObject({
    API: { isOn: true, isSetUp: true, lastUse: null },
    AtelierAgents: { isOn: true, isSetUp: true, lastUse: { by: eve.person.name } },
    EmbeddedChat: { isOn: true, isSetUp: true, lastUse: null },
    Webhooks: { isOn: true, isSetUp: false },
  });
  const params = { id };
  await ann.call(deploymentRoutes.changeEmbedKey, { params, body: { allowedOrigins: [] } });
  expect(await maskOf(agentId)).toBe(accessibility.AiriaAgents);
  await ann.call(deploymentRoutes.remove, { params });
  expect(await maskOf(agentId)).toBe(accessibility.API);
});

test('[AG96] the product’s chat and embedded chat are switched off by themselves', async () => {
  const place = await scene();
  const chat = chatWith(eve, place.id);
  await chat.ask('Hello');
  const one = await visitor(place);
  await one.ask('Hello');
  await switched(place.agentId, 'AtelierAgents', false);
  expect(await codeOf(chat.say('And now?'))).toBe('deployments.notForYou');
  const meant = await eve.call(chatDeploymentRoutes.list, { query: {} });
  expect(meant.map(({ id }) => id)).not.toContain(place.id);
  await one.ask('I am still here');
  await switched(place.agentId, 'EmbeddedChat', false);
  expect(await codeOf(one.ask('And now?'))).toBe('deployments.notForYou');
  expect(await codeOf(visitor(place))).toBe('deployments.badEmbedKey');
  expect(await maskOf(place.agentId)).toBe(accessibility.API);
  await switched(place.agentId, 'AtelierAgents', true);
  await switched(place.agentId, 'EmbeddedChat', true);
  await chat.ask('Back');
  await one.ask('Back');
});

test('[AG96] only who may change the agent switches, and never the API', async () => {
  const { agentId: id } = await scene();
  const change = (by: typeof eve, name: string) =>
    codeOf(
      by.call(interfaceRoutes.change, { params: { id, name: name as 'Webhooks' }, body: { isOn: false } }),
    );
  expect(await change(eve, 'Webhooks')).toMatch(/^access\./);
  expect(await change(ann, 'API')).toBe('kernel.invalid');
  expect(await change(ann, 'Word')).toBe('kernel.invalid');
});
