import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { featurePermissionRoutes } from '../../shared/feature-permissions/routes.ts';
import type { FeaturePermission } from '../../shared/feature-permissions/feature.ts';
import { conversationFeedRoutes } from '../../shared/feeds/conversation.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { chatWith, deployedAgent, echo } from '../../tests/kit/chat.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const paula = await w.person('PlatformAdmin');
const eve = await w.person('EndUser');
const mia = await w.person('EndUser');

const set = (
  feature: FeaturePermission['feature'],
  audience: FeaturePermission['audience'],
  chosen: { userIds?: string[]; groupIds?: string[] } = {},
  by: WorldPerson = paula,
) => by.call(featurePermissionRoutes.set, { params: { feature }, body: { audience, ...chosen } });
const create = (by: WorldPerson) => by.call(chatSpaceRoutes.create, { body: { name: 'Returns' } });
const mayCreate = async (by: WorldPerson) => (await by.call(chatSpaceRoutes.list)).mayCreate;

test('[FP1] a feature is for everybody until a platform administrator says otherwise', async () => {
  expect((await paula.call(featurePermissionRoutes.list)).items).toEqual([
    { feature: 'manageSpaces', audience: 'AllUsers', userIds: [], groupIds: [] },
    { feature: 'readConversations', audience: 'AllUsers', userIds: [], groupIds: [] },
  ]);
  for (const other of [eve, await w.person('Admin'), await w.person('ReadOnlyAdmin')])
    expect((await problemOf(set('manageSpaces', 'Disabled', {}, other))).code).toMatch(
      /^access\.(forbidden|readOnly)$/,
    );
});

test('[FP3][CS23] creating spaces is refused to whoever may not, and not offered', async () => {
  const { id } = await create(eve);
  await set('manageSpaces', 'Disabled');
  expect([await mayCreate(eve), (await problemOf(create(eve))).code]).toEqual([
    false,
    'chatSpaces.mayNotCreate',
  ]);
  // The space that is there stays theirs.
  await eve.call(chatSpaceRoutes.change, { params: { id }, body: { name: 'Refunds' } });
  await set('manageSpaces', 'Selected', { userIds: [mia.person.id] });
  expect([await mayCreate(eve), await mayCreate(mia)]).toEqual([false, true]);
  await create(mia);
});

test('[FP2] chosen groups count as they are now, and only people and groups of the tenant are chosen', async () => {
  const group = await paula.call(groupRoutes.create, { body: { name: 'Care', userIds: [eve.person.id] } });
  await set('manageSpaces', 'Selected', { groupIds: [group.id] });
  expect([await mayCreate(eve), await mayCreate(mia)]).toEqual([true, false]);
  const stranger = await w.person('EndUser', { tenantId: (await w.tenant()).id });
  for (const [chosen, field] of [
    [{ userIds: [stranger.person.id] }, 'userIds'],
    [{ userIds: [randomUUID()] }, 'userIds'],
    [{ groupIds: [randomUUID()] }, 'groupIds'],
  ] as const)
    expect((await problemOf(set('manageSpaces', 'Selected', { ...chosen } as never))).fields).toHaveProperty(
      field,
    );
  // Nothing of it in the stranger's tenant.
  expect(await mayCreate(stranger)).toBe(true);
});

test('[FP2] a group that is gone is chosen no more, and who is deactivated does not stand in the way', async () => {
  const group = await paula.call(groupRoutes.create, { body: { name: 'Sales' } });
  const lea = await w.person('EndUser');
  await set('manageSpaces', 'Selected', { userIds: [lea.person.id], groupIds: [group.id] });
  await paula.call(groupRoutes.remove, { params: { id: group.id } });
  await paula.call(userRoutes.deactivate, { params: { id: lea.person.id } });
  const { userIds, groupIds } = (await paula.call(featurePermissionRoutes.list)).items[0] ?? {};
  expect([userIds, groupIds]).toEqual([[lea.person.id], []]);
  await set('manageSpaces', 'Selected', { userIds: [lea.person.id, mia.person.id], groupIds: [] });
  expect(await mayCreate(mia)).toBe(true);
});

test('[FP5] whoever leaves the tenant is chosen no more', async () => {
  const lea = await w.person('EndUser');
  await set('manageSpaces', 'Selected', { userIds: [lea.person.id, mia.person.id] });
  await w.hooks.onMemberRemoved(w.db, { tenantId: w.home.id, userIds: [lea.person.id] });
  const { items } = await paula.call(featurePermissionRoutes.list);
  expect(items[0]?.userIds).toEqual([mia.person.id]);
});

test('[FP4] filters tried on others’ runs say how many they hit, without excerpts', async () => {
  const { agentId, deploymentId } = await deployedAgent(w, paula, echo);
  await chatWith(eve, deploymentId).ask('Write to l.hahn@post.example soon');
  await chatWith(paula, deploymentId).ask('Write to me soon');
  const soon = { ...filterTypes.KeywordDetector.initial, enabled: true, patterns: ['soon'] };
  const tried = () => paula.call(guardrailRoutes.tryRuns, { body: { agentId, filters: [soon] } });
  await set('readConversations', 'Disabled');
  const hidden = await tried();
  expect(hidden).toMatchObject({ runs: 2, withFindings: 2 });
  expect(JSON.stringify(hidden.examples)).toContain('to me');
  expect(JSON.stringify(hidden.examples)).not.toContain('post.example');
  expect(new Set(hidden.examples.map(({ runId }) => runId)).size).toBe(1);
  await set('readConversations', 'AllUsers');
  expect(new Set((await tried()).examples.map(({ runId }) => runId)).size).toBe(2);
});

test('[FP4] where only the person who asked sees the history, the feed shows figures and refuses texts', async () => {
  const { agentId, deploymentId } = await deployedAgent(w, paula, echo);
  const [hers, own] = [chatWith(eve, deploymentId), chatWith(paula, deploymentId)];
  await hers.ask('Between us');
  await own.ask('Mine');
  const turns = (conversationId: string) =>
    paula.call(conversationFeedRoutes.turns, { query: { agentId, conversationId } });
  expect(await turns(hers.id)).toHaveLength(1);
  await set('readConversations', 'Disabled');
  expect((await problemOf(turns(hers.id))).code).toBe('feeds.onlyTheirs');
  expect(await turns(own.id)).toHaveLength(1);
  const { items } = await paula.call(conversationFeedRoutes.list, { query: { agentId } });
  expect(items).toHaveLength(2);
  await set('readConversations', 'Selected', { userIds: [paula.person.id] });
  expect(await turns(hers.id)).toHaveLength(1);
});
