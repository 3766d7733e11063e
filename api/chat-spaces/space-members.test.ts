// Spaces and who is in them: made, invited to, left, and closed to everybody else.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { actAs } from '../../tests/kit/acting.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { hear } from '../../tests/kit/live-messages.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { chatSpaceStore } from './index.ts';

const w = await world();
await w.app.listen({ port: 0, host: '127.0.0.1' });
const eve = await w.person('EndUser');
const mia = await w.person('EndUser');
const ann = await w.person('PlatformAdmin');
const carl = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });

const listed = async (person: WorldPerson, id: string) =>
  (await person.call(chatSpaceRoutes.list)).items.find((space) => space.id === id);
const read = (person: WorldPerson, id: string) => person.call(chatSpaceRoutes.read, { params: { id } });
const invite = (by: WorldPerson, id: string, ...people: WorldPerson[]) =>
  by.call(chatSpaceRoutes.invite, {
    params: { id },
    body: { userIds: people.map(({ person }) => person.id) },
  });
const set = (by: WorldPerson, placeId: string, userStatus: 'Invited' | 'Accepted' | 'Declined' | 'Removed') =>
  by.call(chatSpaceRoutes.setUserStatus, { query: { id: placeId, userStatus } });
const say = (by: WorldPerson, id: string, text: string, more: object = {}) =>
  by.call(chatSpaceRoutes.send, { params: { id }, body: { id: randomUUID(), text, ...more } });
async function placeOf(person: WorldPerson, id: string) {
  const space = await listed(person, id);
  if (!space) throw new Error('They are not in it.');
  return space.placeId;
}

async function spaceWith(owner: WorldPerson, ...people: WorldPerson[]) {
  const { id } = await owner.call(chatSpaceRoutes.create, { body: { name: 'Returns' } });
  if (people.length > 0) await invite(owner, id, ...people);
  for (const person of people) await set(person, await placeOf(person, id), 'Accepted');
  return id;
}

test('[CS8] whoever creates a space owns it; sent again it is the same space', async () => {
  const body = { id: randomUUID(), name: '  Returns ', description: 'What comes back' };
  const both = await Promise.all([1, 2].map(() => eve.call(chatSpaceRoutes.create, { body })));
  expect(both[0]).toMatchObject({ ...body, name: 'Returns', isOwner: true, memberCount: 1, unread: 0 });
  expect(both[1]?.placeId).toBe(both[0]?.placeId);
  expect(await problemOf(mia.call(chatSpaceRoutes.create, { body }))).toMatchObject({
    code: 'chatSpaces.idTaken',
  });
  expect((await problemOf(carl.call(chatSpaceRoutes.create, { body }))).code).toBe('chatSpaces.idTaken');
  for (const name of ['', '   ', 'x'.repeat(workLimits.chatSpaces.maxName + 1), '\u202egnp'])
    expect(await problemOf(eve.call(chatSpaceRoutes.create, { body: { name } }))).toMatchObject({
      fields: { name: expect.any(String) },
    });
});

test('[CS9] the owner alone changes a space, invites people of the workspace and removes them', async () => {
  const id = await spaceWith(eve, mia);
  const ben = await w.person('EndUser');
  const params = { id };
  for (const attempt of [
    () => mia.call(chatSpaceRoutes.change, { params, body: { name: 'Mine' } }),
    () => invite(mia, id, ben),
    () => mia.call(chatSpaceRoutes.candidates, { params, query: {} }),
  ])
    expect((await problemOf(attempt())).code).toBe('chatSpaces.notOwner');
  const evesPlace = await placeOf(eve, id);
  expect((await problemOf(set(mia, evesPlace, 'Removed'))).code).toBe('chatSpaces.noPlace');
  // Nobody of another tenant is invited, nor a made-up id.
  for (const stranger of [carl.person.id, randomUUID()])
    expect(
      await problemOf(eve.call(chatSpaceRoutes.invite, { params, body: { userIds: [stranger] } })),
    ).toMatchObject({ code: 'chatSpaces.unknownPerson', fields: { userIds: expect.any(String) } });
  const found = await eve.call(chatSpaceRoutes.candidates, { params, query: { pageSize: 100 } });
  const ids = found.items.map((one) => one.id);
  expect(ids).toContain(ben.person.id);
  expect(ids).not.toContain(mia.person.id);
  expect(ids).not.toContain(carl.person.id);
  const changed = await eve.call(chatSpaceRoutes.change, { params, body: { description: 'All of it' } });
  expect(changed).toMatchObject({ name: 'Returns', description: 'All of it' });
});

test('[CS10] an invitation is told, accepted or declined; until then only the name and purpose are known', async () => {
  const ben = await w.person('EndUser');
  const id = await spaceWith(eve);
  await say(eve, id, 'Before he came');
  await invite(eve, id, ben);
  const news = await ben.call(notificationRoutes.list, { query: {} });
  expect(news.items).toMatchObject([{ kind: 'spaceInvited', subjectId: id, details: { space: 'Returns' } }]);
  const invited = await read(ben, id);
  expect(invited).toMatchObject({ userStatus: 'Invited', name: 'Returns', members: [], unread: 0 });
  const params = { id };
  for (const attempt of [
    () => ben.call(chatSpaceRoutes.messages, { params, query: {} }),
    () => say(ben, id, 'Hello?'),
    () => ben.call(chatSpaceRoutes.markRead, { params, body: { upTo: 1 } }),
    () => ben.call(chatSpaceRoutes.setPresence, { params, body: { presence: 'here' } }),
  ])
    expect((await problemOf(attempt())).code).toBe('chatSpaces.gone');
  // Invited twice at the same moment it is one invitation; whoever is in is not invited again.
  await Promise.all([invite(eve, id, ben), invite(eve, id, ben)]);
  await set(ben, invited.placeId, 'Accepted');
  await invite(eve, id, ben);
  expect(await read(ben, id)).toMatchObject({ userStatus: 'Accepted', memberCount: 2, unread: 1 });
  const { items } = await ben.call(chatSpaceRoutes.messages, { params, query: {} });
  expect(items).toMatchObject([{ text: 'Before he came', author: { id: eve.person.id } }]);
});

test('[CS10] of an acceptance and a removal at the same moment one finds the other’s', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await spaceWith(eve);
    await invite(eve, id, mia);
    const placeId = await placeOf(mia, id);
    const [accepted] = await Promise.allSettled([
      set(mia, placeId, 'Accepted'),
      set(eve, placeId, 'Removed'),
    ]);
    const place = await eve.call(chatSpaceRoutes.userStatus, { params: { id: placeId } });
    const isIn = place.userStatus === 'Accepted';
    expect(accepted.status === 'fulfilled' || !isIn).toBe(true);
    expect((await listed(mia, id)) !== undefined).toBe(isIn);
  }
});

test('[CS3][CS10] whoever is out comes back by somebody else’s invitation alone, even an administrator', async () => {
  const id = await spaceWith(eve, ann);
  const placeId = await placeOf(ann, id);
  await set(eve, placeId, 'Removed');
  expect((await problemOf(set(ann, placeId, 'Invited'))).code).toBe('chatSpaces.wrongMove');
  await set(eve, placeId, 'Invited');
  const news = await ann.call(notificationRoutes.list, { query: {} });
  expect(news.items.filter(({ subjectId }) => subjectId === id)).toMatchObject([
    { kind: 'spaceInvited', details: { by: eve.person.name } },
    { kind: 'spaceInvited' },
  ]);
  await set(ann, placeId, 'Accepted');
});

test('[CS9] whoever has just ceased to own a space neither changes it nor invites to it', async () => {
  const id = await spaceWith(eve, mia);
  const store = chatSpaceStore(w.db);
  const formerOwner = { tenantId: w.home.id, id: mia.person.id };
  const notified = () => Promise.reject(new Error('Nobody is invited.'));
  for (const attempt of [
    () => store.change(formerOwner, id, { name: 'Mine' }),
    () => store.inviteAll(formerOwner, id, [ann.person.id], notified),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'chatSpaces.notOwner' });
});

test('[CS11] for everybody else a space is not there, whatever their role', async () => {
  const id = await spaceWith(eve, mia);
  const { id: messageId } = await say(eve, id, 'Between us');
  const params = { id };
  const lea = await w.person('EndUser');
  const acting = await actAs(w, ann, eve);
  const invitee = await w.person('EndUser');
  await invite(eve, id, invitee);
  await set(invitee, await placeOf(invitee, id), 'Declined');
  for (const other of [lea, ann, carl, invitee]) {
    const attempts = [
      () => read(other, id),
      () => other.call(chatSpaceRoutes.change, { params, body: { name: 'Mine' } }),
      () => other.call(chatSpaceRoutes.candidates, { params, query: {} }),
      () => invite(other, id, lea),
      () => other.call(chatSpaceRoutes.messages, { params, query: {} }),
      () => say(other, id, 'Hi'),
      () => other.call(chatSpaceRoutes.stop, { params: { id, messageId } }),
      () => other.call(chatSpaceRoutes.events, { params: { id, messageId }, query: {} }),
      () => other.call(chatSpaceRoutes.markRead, { params, body: { upTo: 1 } }),
      () => other.call(chatSpaceRoutes.setPresence, { params, body: { presence: 'typing' } }),
    ];
    for (const attempt of attempts) expect((await problemOf(attempt())).code).toBe('chatSpaces.gone');
    expect(await listed(other, id)).toBeUndefined();
    const line = hear(w, other, `spacePresence:${id}`);
    await eventually(() => line.has('refused'));
    line.close();
  }
  expect((await problemOf(acting.call(chatSpaceRoutes.list))).code).toBe('conversations.ownersOnly');
  const actingLine = hear(w, { cookie: acting.jar.header() }, `spacePresence:${id}`);
  await eventually(() => actingLine.has('refused'));
  actingLine.close();
});

test('[CS15] whoever is removed hears nothing more within a second, and is told so', async () => {
  const id = await spaceWith(eve, mia);
  const placeId = await placeOf(mia, id);
  const presence = hear(w, mia, `spacePresence:${id}`);
  const own = hear(w, mia, `changes/person:${mia.person.id}`);
  await eventually(() => presence.has('live') && own.has('live'));
  const params = { id };
  await eve.call(chatSpaceRoutes.setPresence, { params, body: { presence: 'typing' } });
  await eventually(() => presence.items().length === 1);
  const at = Date.now();
  await set(eve, placeId, 'Removed');
  await eventually(() => presence.has('refused') && own.items().length > 0);
  expect(Date.now() - at).toBeLessThan(1000);
  await eve.call(chatSpaceRoutes.setPresence, { params, body: { presence: 'here' } });
  expect(presence.items()).toHaveLength(1);
  expect((await problemOf(read(mia, id))).code).toBe('chatSpaces.gone');
  expect((await problemOf(set(mia, placeId, 'Accepted'))).code).toBe('chatSpaces.wrongMove');
  for (const line of [presence, own]) line.close();
});

test('[CS16] when the owner leaves, whoever was in it longest owns it; with the last one it goes', async () => {
  const ben = await w.person('EndUser');
  const id = await spaceWith(eve, mia, ben);
  await set(eve, await placeOf(eve, id), 'Removed');
  expect(await read(mia, id)).toMatchObject({ isOwner: true, memberCount: 2 });
  await w.hooks.onMemberRemoved(w.db, { tenantId: w.home.id, userIds: [mia.person.id] });
  expect(await read(ben, id)).toMatchObject({ isOwner: true, memberCount: 1 });
  await set(ben, await placeOf(ben, id), 'Removed');
  const { rows } = await w.owner.query('select from chat_spaces where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('[CS16] of two who leave at the same moment neither owns what is left', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await spaceWith(eve, mia);
    const placeId = await placeOf(mia, id);
    await Promise.all([
      w.hooks.onMemberRemoved(w.db, { tenantId: w.home.id, userIds: [eve.person.id] }),
      set(mia, placeId, 'Removed'),
    ]);
    const { rows } = await w.owner.query('select owner_id from chat_spaces where id = $1', [id]);
    expect(rows).toEqual([]);
  }
});

test('[CS19] members see who is here and who types, until they leave the page', async () => {
  const id = await spaceWith(eve, mia);
  const params = { id };
  const line = hear(w, eve, `spacePresence:${id}`);
  await eventually(() => line.has('live'));
  for (const presence of ['here', 'typing'] as const)
    await mia.call(chatSpaceRoutes.setPresence, { params, body: { presence } });
  const miasSeat = async () =>
    (await read(eve, id)).members.find(({ userId }) => userId === mia.person.id)?.isHere;
  expect(await miasSeat()).toBe(true);
  await mia.call(chatSpaceRoutes.setPresence, { params, body: { presence: 'away' } });
  expect(await miasSeat()).toBe(false);
  await eventually(() => line.items().length === 3);
  expect(line.items().map(({ body }) => body)).toEqual(
    ['here', 'typing', 'away'].map((presence) => ({ userId: mia.person.id, presence })),
  );
  line.close();
});

test('[CS20] a space has a greatest number of people; archived, nobody writes and everybody reads', async () => {
  const { maxMembers } = workLimits.chatSpaces;
  const id = await spaceWith(eve, mia);
  const params = { id };
  const userIds = Array.from({ length: maxMembers + 1 }, () => randomUUID());
  expect(
    (await problemOf(eve.call(chatSpaceRoutes.invite, { params, body: { userIds } }))).fields,
  ).toHaveProperty('userIds');
  const lea = await w.person('EndUser');
  await invite(eve, id, lea);
  const leasPlace = await placeOf(lea, id);
  await set(eve, leasPlace, 'Removed');
  const others = await Promise.all(Array.from({ length: maxMembers - 2 }, () => w.person('EndUser')));
  await invite(eve, id, ...others);
  expect((await problemOf(set(eve, leasPlace, 'Invited'))).code).toBe('chatSpaces.tooManyMembers');
  await say(mia, id, 'Last word');
  await eve.call(chatSpaceRoutes.change, { params, body: { status: 'Archived' } });
  expect((await problemOf(say(mia, id, 'One more'))).code).toBe('chatSpaces.isArchived');
  expect((await mia.call(chatSpaceRoutes.messages, { params, query: {} })).items).toHaveLength(1);
  await eve.call(chatSpaceRoutes.change, { params, body: { status: 'Active' } });
  await say(mia, id, 'One more');
});

test('[CS20] nobody is invited to more spaces than a person can be in', async () => {
  const { maxPerPerson } = workLimits.chatSpaces;
  const [lea, owner] = [await w.person('EndUser'), await w.person('EndUser')];
  const id = await spaceWith(owner);
  await invite(owner, id, lea);
  const leasPlace = await placeOf(lea, id);
  await set(owner, leasPlace, 'Removed');
  const store = chatSpaceStore(w.db);
  const tenant = { tenantId: w.home.id };
  for (let n = 0; n < maxPerPerson; n++)
    await store.invite(tenant, await store.add(tenant, `Space ${n}`), lea.person.id);
  const another = await w.person('EndUser');
  const refused = { code: 'chatSpaces.theirsTooMany', fields: { userIds: expect.any(String) } };
  expect(await problemOf(invite(owner, id, another, lea))).toMatchObject(refused);
  expect(await listed(another, id)).toBeUndefined();
  expect((await problemOf(set(owner, leasPlace, 'Invited'))).code).toBe('chatSpaces.theirsTooMany');
  const [first] = (await lea.call(chatSpaceRoutes.list)).items;
  await set(lea, first?.placeId ?? '', 'Declined');
  await invite(owner, id, another, lea);
  expect(await listed(lea, id)).toBeDefined();
});

test('[CS18][CS22] the audit log and a mention say who did what to which space, and not a word of what was said', async () => {
  const id = await spaceWith(eve, mia);
  await say(eve, id, 'zqsecret plans', { mentions: [mia.person.id] });
  const found = async () =>
    (await ann.call(auditRoutes.list, { query: { pageSize: 100 } })).items.filter((line) =>
      JSON.stringify(line).includes(id),
    );
  const lines = await eventually(async () => {
    const some = await found();
    return some.length >= 3 && some;
  });
  expect(JSON.stringify(lines)).toContain('Message sent to a chat space');
  expect(JSON.stringify(lines)).not.toContain('zqsecret');
  const news = await mia.call(notificationRoutes.list, { query: {} });
  expect(news.items[0]).toMatchObject({ kind: 'spaceMentioned', subjectId: id });
  expect(JSON.stringify(news)).not.toContain('zqsecret');
});
