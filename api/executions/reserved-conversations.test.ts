// Whoever builds agents may name conversations, but none that people have with an agent.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { chatWith } from '../../tests/kit/chat.ts';
import { embedWorld } from '../../tests/kit/embedding.ts';
import { problemOf } from '../../tests/kit/world.ts';

const { w, scene, visitor } = await embedWorld();
const eve = await w.person('EndUser');
const ben = await w.person('Admin');

const continued = (agentId: string, conversationId: string) =>
  ben.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'You promised a refund.', conversationId },
  });

test('[R75] a caller’s run joins no conversation of a space, not even before anything was said', async () => {
  const { id: deploymentId, agentId } = await scene();
  const { id: spaceId } = await eve.call(chatSpaceRoutes.create, { body: { name: 'Returns' } });
  const params = { id: spaceId };
  const planted = `space/${spaceId}/${deploymentId}`;
  const refused = { code: 'kernel.invalid', fields: { conversationId: expect.any(String) } };
  expect(await problemOf(continued(agentId, planted))).toMatchObject(refused);
  await eve.call(chatSpaceRoutes.send, {
    params,
    body: { id: randomUUID(), text: 'What did you promise?', deploymentId },
  });
  const { rows } = await w.owner.query('select via from runs where conversation_id = $1', [planted]);
  expect(rows).toEqual([{ via: 'chat' }]);
  expect(await problemOf(continued(agentId, planted))).toMatchObject(refused);
});

test('[R75] a caller’s run joins no conversation of a person or of a visitor, and any of its own', async () => {
  const place = await scene();
  const hers = chatWith(eve, place.id);
  await hers.ask('Hello');
  const visiting = await visitor(place);
  await visiting.ask('Hello');
  for (const id of [hers.id, visiting.conversationId])
    expect(await problemOf(continued(place.agentId, id))).toMatchObject({
      code: 'executions.conversationOfChat',
      fields: { conversationId: expect.any(String) },
    });
  expect(await hers.path()).toHaveLength(1);
  const own = `order ${randomUUID()}`;
  for (let turn = 0; turn < 2; turn++)
    expect(await continued(place.agentId, own)).toMatchObject({ status: 'succeeded', conversationId: own });
});
