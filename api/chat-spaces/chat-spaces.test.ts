import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { spaceUserStatuses, type SpaceUserStatus } from '../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { chatSpaceStore } from './index.ts';

const { setUserStatus, userStatus, status } = chatSpaceRoutes;
const w = await world();
const store = chatSpaceStore(w.db);

async function space(eve?: WorldPerson) {
  const member = eve ?? (await w.person('EndUser'));
  const spaceId = await store.add(w.scope, 'Lunch', 'Paused');
  const id = await store.invite(w.scope, spaceId, member.person.id);
  return { eve: member, spaceId, id };
}

const set = (person: WorldPerson, id: string, to: SpaceUserStatus) =>
  person.call(setUserStatus, { query: { id, userStatus: to } });
const plant = (id: string, at: SpaceUserStatus) =>
  w.owner.query('update chat_space_users set status = $2 where id = $1', [id, at]);

test('[CS1] the status of a space is shown to its members and to people who administer people', async () => {
  const { eve, spaceId } = await space();
  const [ann, rita, stranger] = [
    await w.person('Admin'),
    await w.person('ReadOnlyAdmin'),
    await w.person('EndUser'),
  ];
  for (const person of [eve, ann, rita])
    expect(await person.call(status, { query: { id: spaceId } })).toEqual({ status: 'Paused' });
  const foreign = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  for (const person of [stranger, foreign])
    expect(await problemOf(person.call(status, { query: { id: spaceId } }))).toMatchObject({
      code: 'chatSpaces.notFound',
    });
});

test('[CS2] a membership is shown to that person and to people who administer people', async () => {
  const { eve, spaceId, id } = await space();
  const place = { id, spaceId, userId: eve.person.id, userStatus: 'Invited' };
  expect(await eve.call(userStatus, { params: { id } })).toEqual(place);
  expect(await (await w.person('SecurityAdmin')).call(userStatus, { params: { id } })).toEqual(place);
  const foreign = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  for (const person of [await w.person('EndUser'), await w.person('ProjectAdmin'), foreign]) {
    const hidden = { code: 'chatSpaces.personNotFound' };
    expect(await problemOf(person.call(userStatus, { params: { id } }))).toMatchObject(hidden);
    expect(await problemOf(set(person, id, 'Accepted'))).toMatchObject({ code: 'chatSpaces.noPlace' });
  }
});

/** As the README says. */
const inside: SpaceUserStatus[] = ['Inactive', 'Active', 'Paused', 'Archived', 'Removed'];
const back: SpaceUserStatus[] = ['Active', 'Removed'];
const transitions: [from: SpaceUserStatus, self: SpaceUserStatus[], administrator: SpaceUserStatus[]][] = [
  ['Invited', ['Accepted', 'Declined'], ['Removed']],
  ['Accepted', back, back],
  ['Active', inside, inside],
  ['Inactive', inside, inside],
  ['Paused', inside, inside],
  ['Archived', back, back],
  ['Removed', [], ['Invited']],
  ['Declined', [], ['Invited']],
];

describe('transitions', async () => {
  const { eve, id } = await space();
  const ann = await w.person('Admin');
  test.for(transitions)('[CS3][CS4] transitions from %s', async ([from, self, administrator]) => {
    for (const [person, allowed] of [
      [eve, self],
      [ann, administrator],
    ] as const)
      for (const to of spaceUserStatuses.filter((one) => one !== from)) {
        await plant(id, from);
        const outcome = await set(person, id, to).then(
          (place) => place.userStatus,
          ({ problem }) => problem,
        );
        if (allowed.includes(to)) expect(outcome).toBe(to);
        else {
          expect(outcome).toMatchObject({ code: 'chatSpaces.wrongMove' });
          expect(outcome).toMatchObject({ fields: { userStatus: expect.stringMatching(`${from}.*${to}`) } });
        }
      }
  });
});

test('[CS5] setting a value that already applies is not an error and emits one event', async () => {
  const { eve, id } = await space();
  const emitted: unknown[] = [];
  w.events.onAny(({ type, payload }) => void (payload.id === id && emitted.push(type.name)));
  const query = `?id=${id}&userStatus=Accepted`;
  for (let n = 0; n < 3; n++)
    expect((await eve.fetch(`/v1/ChatSpaces/SetSpaceUserStatus${query}`, { method: 'PUT' })).status).toBe(
      200,
    );
  expect(emitted).toEqual(['chatSpaceUser.changed']);
});

test('[CS6] an id that is not a UUID is refused at its field', async () => {
  const eve = await w.person('EndUser');
  const refused = { fields: { id: expect.any(String) } };
  expect(await problemOf(eve.call(status, { query: { id: '7' } }))).toMatchObject(refused);
  expect(await problemOf(eve.call(userStatus, { params: { id: 'lunch' } }))).toMatchObject(refused);
  const wrong = eve.call(setUserStatus, { query: { id: randomUUID(), userStatus: 'Asleep' as 'Active' } });
  expect(await problemOf(wrong)).toMatchObject({ fields: { userStatus: expect.any(String) } });
});

test('[CS7] a failing call answers with its own message, and the reason at the field', async () => {
  const eve = await w.person('EndUser');
  const id = randomUUID();
  expect(await problemOf(eve.call(status, { query: { id } }))).toMatchObject({
    message: 'Failed to get space status',
    fields: { id: 'This space no longer exists.' },
  });
  const noPerson = { fields: { id: 'This person is not in the space.' } };
  expect(await problemOf(eve.call(userStatus, { params: { id } }))).toMatchObject({
    message: 'Failed to get space user status',
    ...noPerson,
  });
  expect(await problemOf(set(eve, id, 'Active'))).toMatchObject({
    message: 'Failed to get chat space status',
    ...noPerson,
  });
});
