import { expect, test } from 'vitest';
import WebSocket from 'ws';
import type { AddressInfo } from 'node:net';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { roles, type Role } from '../../shared/access/roles.ts';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { onAccessChanged, type AccessChange } from '../../shared/node/sign-in/index.ts';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { setFlag } from '../tenants/index.ts';
import { addPerson, deactivateMember, joinTenant, reactivateMember, removeMember } from './index.ts';

const { list, read, change, remove, deactivate, reactivate, unlock, signOut } = userRoutes;
const w = await world();

const roleIds = (...ids: Role[]) => ({ roleIds: ids });
const at = ({ person }: WorldPerson) => ({ params: { id: person.id } });
const listed = async (by: WorldPerson, query = {}) =>
  (await by.call(list, { query })).items.map(({ id }) => id);

/** A tenant with these people in it. */
async function company<const Names extends readonly Role[]>(...held: Names) {
  const { id: tenantId } = await w.tenant();
  const people: WorldPerson[] = [];
  for (const role of held) people.push(await w.person(role, { tenantId }));
  return { tenantId, people: people as { [At in keyof Names]: WorldPerson } };
}

const order: Role[] = [
  'PlatformAdmin',
  'Admin',
  'ReadOnlyAdmin',
  'SecurityAdmin',
  'ProjectAdmin',
  'McpAdmin',
  'EndUser',
];

const powers = ['PlatformAdmin', 'Admin', 'SecurityAdmin'] as const;
const isAbove = (role: Role, own: Role) => order.indexOf(role) < order.indexOf(own);

/** An administrator stands higher, but lacks the security center, single sign-on and more. */
const lacksRightsOf = (role: Role, own: Role) => own === 'Admin' && role === 'SecurityAdmin';

test.for(powers)(
  '[PE11] %s grants no role above their own and none with permissions they lack',
  async (own) => {
    const { tenantId, people } = await company('PlatformAdmin', own);
    const project = await w.project({ tenantId });
    for (const role of roles) {
      const eve = await w.person('EndUser', { tenantId });
      const body = { ...roleIds(role), projectIds: [project.id] };
      const response = people[1].call(change, { ...at(eve), body });
      if (isAbove(role, own) || lacksRightsOf(role, own))
        expect(await problemOf(response)).toMatchObject({ code: 'people.abovePower' });
      else expect(await response).toMatchObject({ roleIds: [role] });
    }
  },
);

test.for(powers)('[PE12] %s changes nobody above them', async (own) => {
  const { tenantId, people } = await company('PlatformAdmin', own);
  const by = people[1];
  for (const role of roles) {
    const theirs = await w.person(role, { tenantId });
    const attempts = [
      () => by.call(signOut, at(theirs)),
      () => by.call(unlock, at(theirs)),
      () => by.call(change, { ...at(theirs), body: roleIds('EndUser') }),
      () => by.call(deactivate, at(theirs)),
      () => by.call(remove, at(theirs)),
    ];
    for (const attempt of attempts)
      if (isAbove(role, own)) expect(await problemOf(attempt())).toMatchObject({ code: 'people.outOfReach' });
      else await attempt();
  }
});

test('[PE11] flags that remove restrictions do not let anybody grant higher roles', async () => {
  const { tenantId, people } = await company('PlatformAdmin', 'SecurityAdmin', 'EndUser');
  for (const flag of ['roleAuthorization', 'projectAdmin'] as const)
    await setFlag(w.db, { tenantId }, flag, false);
  const [, sam, eve] = people;
  for (const role of ['PlatformAdmin', 'Admin'] as const)
    expect(await problemOf(sam.call(change, { ...at(eve), body: roleIds(role) }))).toMatchObject({
      code: 'people.abovePower',
    });
  expect(await problemOf(sam.call(change, { ...at(sam), body: roleIds('PlatformAdmin') }))).toMatchObject({
    code: 'people.abovePower',
  });
});

test('[PE13] the last platform administrator stays, whichever person tries', async () => {
  const { tenantId, people } = await company('PlatformAdmin', 'PlatformAdmin', 'Admin');
  const [ann, ben] = people;
  await ben.call(remove, at(ben));
  const last = { code: 'people.lastAdministrator' };
  expect(await problemOf(ann.call(remove, at(ann)))).toMatchObject(last);
  expect(await problemOf(ann.call(deactivate, at(ann)))).toMatchObject(last);
  expect(await problemOf(ann.call(change, { ...at(ann), body: roleIds('Admin') }))).toMatchObject(last);
  for (const action of [removeMember, deactivateMember])
    await expect(action(w, { tenantId }, ann.person.id)).rejects.toMatchObject(last);
  await ann.call(change, { ...at(ann), body: roleIds('PlatformAdmin', 'McpAdmin') });
});

test('[PE13] two people removing each other at the same moment leave one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const { people } = await company('PlatformAdmin', 'PlatformAdmin');
    const [ann, ben] = people;
    const outcomes = await Promise.allSettled([ann.call(remove, at(ben)), ben.call(remove, at(ann))]);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
    const { rows } = await w.owner.query(
      `select 1 from memberships where tenant_id = $1 and status = 'Active'`,
      [ann.person.tenantId],
    );
    expect(rows).toHaveLength(1);
  }
});

test('[PE13] without a platform administrator the last administrator stays', async () => {
  const { people } = await company('Admin', 'SecurityAdmin');
  const [ann] = people;
  expect(await problemOf(ann.call(remove, at(ann)))).toMatchObject({ code: 'people.lastAdministrator' });
});

test('[PE14] a change affects the fields it names, and additional fields are ignored', async () => {
  const { people } = await company('PlatformAdmin', 'EndUser');
  const [ann, eve] = people;
  const sly = {
    email: 'other@example.org',
    status: 'Deactivated',
    tenantId: crypto.randomUUID(),
    externalId: 'x',
  };
  const changed = await ann.call(change, { ...at(eve), body: { ...roleIds('EndUser'), ...sly } as never });
  expect(changed).toMatchObject({ email: eve.email, status: 'Active', fromDirectory: false });
});

test('[PE15] the list is searched, filtered, sorted and paginated', async () => {
  const { tenantId, people } = await company('PlatformAdmin');
  const [ann] = people;
  const names = [
    ['Zoe', 'Álvarez'],
    ['Bo', 'Lindqvist'],
    ['Cid', 'Lindström'],
  ];
  const ids: string[] = [];
  for (const [givenName = '', surname = ''] of names) {
    const email = `${givenName}@${tenantId}.example`;
    const id = await addPerson(w.db, { email, givenName, surname });
    await joinTenant(w.db, { tenantId }, id, { roles: [givenName === 'Zoe' ? 'SecurityAdmin' : 'EndUser'] });
    ids.push(id);
  }
  const [zoe = '', bo = '', cid = ''] = ids;
  expect(await listed(ann, { filter: 'LIND' })).toEqual([bo, cid]);
  expect(await listed(ann, { filter: 'lind', sortBy: 'name', sortDirection: 'DESC' })).toEqual([cid, bo]);
  expect(await listed(ann, { filter: 'zoe@' })).toEqual([zoe]);
  expect(await listed(ann, { filter: 'zoe álv' })).toEqual([zoe]);
  expect(await listed(ann, { filter: '%' })).toEqual([]);
  expect(await listed(ann, { roleId: 'SecurityAdmin' })).toEqual([zoe]);
  expect(await ann.call(list, { query: { pageSize: 1, pageNumber: 2, filter: 'lind' } })).toMatchObject({
    totalCount: 2,
    items: [{ id: cid }],
  });
  const group = await ann.call(groupRoutes.create, { body: { name: 'Crew', userIds: [bo] } });
  expect(await listed(ann, { groupId: group.id })).toEqual([bo]);
  await ann.call(deactivate, { params: { id: bo } });
  expect(await listed(ann, { status: 'Deactivated' })).toEqual([bo]);
});

test('[PE50] all pages together are the whole list, in every sort order', async () => {
  const { tenantId, people } = await company('PlatformAdmin');
  const [ann] = people;
  for (let number = 0; number < 10; number += 1) {
    const email = `page${number}@${tenantId}.example`;
    // Half of them share a name, and nobody but Ann has joined at a time of their own.
    const id = await addPerson(w.db, { email, givenName: 'Pat', surname: `Page ${number % 5}` });
    await joinTenant(w.db, { tenantId }, id, { roles: ['EndUser'] });
  }
  for (const sortBy of ['name', 'email', 'status', 'joinedAt'])
    for (const sortDirection of ['ASC', 'DESC']) {
      const order = { sortBy, sortDirection };
      const whole = await listed(ann, { ...order, pageSize: 100 });
      const pages: string[] = [];
      for (const pageNumber of [1, 2, 3, 4, 5])
        pages.push(...(await listed(ann, { ...order, pageSize: 3, pageNumber })));
      expect(whole).toHaveLength(11);
      expect(pages).toEqual(whole);
    }
});

test('[PE16] a deactivated person is signed out at once and reactivated without old sessions', async () => {
  const [ann, eve] = [
    await w.person('Admin'),
    await w.person('ProjectAdmin', { projects: [(await w.project()).id] }),
  ];
  await eve.call(projectRoutes.list);
  await ann.call(deactivate, at(eve));
  expect(await problemOf(eve.call(projectRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
  expect(await problemOf(ann.call(deactivate, at(eve)))).toMatchObject({ code: 'people.notActive' });
  await ann.call(reactivate, at(eve));
  expect(await problemOf(eve.call(projectRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
  expect(await ann.call(read, { ...at(eve), query: {} })).toMatchObject({
    status: 'Active',
    roleIds: ['ProjectAdmin'],
    projectIds: eve.person.projectIds,
    lastSeenAt: expect.any(String),
  });
  expect(await problemOf(ann.call(reactivate, at(eve)))).toMatchObject({ code: 'people.notDeactivated' });
});

test('[PE17] a removed person loses sessions, groups and keys, and their name stays on records they created', async () => {
  const { people } = await company('PlatformAdmin', 'Admin');
  const [ann, ben] = people;
  const { key } = await ben.call(apiKeyRoutes.create, { body: { name: 'Mine' } });
  const group = await ann.call(groupRoutes.create, {
    body: { name: 'Crew', leaderId: ben.person.id, userIds: [ben.person.id] },
  });
  const project = await ben.call(projectRoutes.create, { body: { name: 'Kept' } });
  expect(await ann.call(read, { ...at(ben), query: {} })).toMatchObject({
    sessions: 1,
    apiKeys: 1,
    agents: 0,
  });

  await ann.call(remove, at(ben));
  expect(await problemOf(ben.call(projectRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
  expect((await w.fetchWith({ 'x-api-key': key })('/v1/Project')).status).toBe(401);
  expect(await ann.call(groupRoutes.read, { params: { id: group.id } })).toMatchObject({
    memberCount: 0,
    leader: null,
  });
  expect(await problemOf(ann.call(read, { ...at(ben), query: {} }))).toMatchObject({
    code: 'people.notFound',
    message: 'User roles not found',
  });
  expect(await listed(ann)).not.toContain(ben.person.id);
  await ann.call(projectRoutes.read, { params: { id: project.id } });
});

test('[PE18] a new name reaches other tenants only for people who belong to this one alone', async () => {
  const { people } = await company('PlatformAdmin', 'EndUser', 'EndUser');
  const [ann, eve, mia] = people;
  const other = await w.tenant();
  await joinTenant(w.db, { tenantId: other.id }, mia.person.id, { roles: ['EndUser'] });
  const body = { firstName: 'New', lastName: 'Name Here', ...roleIds('EndUser') };
  for (const one of [eve, mia])
    expect(await ann.call(change, { ...at(one), body })).toMatchObject({
      firstName: 'New',
      lastName: 'Name Here',
    });
  expect(await eve.call(profileRoutes.read)).toMatchObject({ givenName: 'New', surname: 'Name Here' });
  expect(await mia.call(profileRoutes.read)).toMatchObject({ givenName: 'EndUser', surname: 'Example' });
});

test('[PE19] details are for people who edit members, and show other tenants only to their administrators', async () => {
  const { tenantId, people } = await company('PlatformAdmin', 'EndUser', 'ReadOnlyAdmin');
  const [ann, eve, rita] = people;
  const [both, closed] = [await w.tenant({ name: 'Both' }), await w.tenant({ name: 'Closed' })];
  await joinTenant(w.db, { tenantId: both.id }, ann.person.id, { roles: ['Admin'] });
  await joinTenant(w.db, { tenantId: closed.id }, ann.person.id, { roles: ['EndUser'] });
  for (const one of [both, closed])
    await joinTenant(w.db, { tenantId: one.id }, eve.person.id, { roles: ['SecurityAdmin'] });
  expect(await ann.call(read, { ...at(eve), query: {} })).not.toHaveProperty('organization');
  const { organization } = await ann.call(read, { ...at(eve), query: { organization: 'true' } });
  expect(organization).toMatchObject([{ tenantId: both.id, roles: [{ name: 'SecurityAdmin' }] }]);
  expect(await problemOf(rita.call(read, { ...at(eve), query: {} }))).toMatchObject({
    code: 'access.forbidden',
  });
  expect(await listed(rita)).toHaveLength(3);
  expect(await problemOf(rita.call(remove, at(eve)))).toMatchObject({ code: 'access.readOnly' });
  expect(tenantId).toBe(rita.person.tenantId);
});

test('[PE20] each change of access is published to open connections', async () => {
  const { people } = await company('PlatformAdmin', 'Admin');
  const [ann, ben] = people;
  const changes: AccessChange[] = [];
  onAccessChanged(w.bus, (event) => void (event.userId === ben.person.id && changes.push(event)));
  const expectPublished = async (action: () => Promise<unknown>) => {
    const before = changes.length;
    await action();
    await eventually(() => changes.length > before);
    expect(changes.at(-1)).toEqual({ userId: ben.person.id, tenantId: ben.person.tenantId });
  };
  await expectPublished(() => ann.call(change, { ...at(ben), body: roleIds('EndUser') }));
  await expectPublished(() => ann.call(signOut, at(ben)));
  await expectPublished(() => ann.call(deactivate, at(ben)));
  await expectPublished(() => reactivateMember(w, ben.scope, ben.person.id));
  await expectPublished(() => ann.call(remove, at(ben)));
});

test('[PE20] a downgraded administrator with an open tab loses the permission at once', async () => {
  const { people } = await company('PlatformAdmin', 'SecurityAdmin');
  const [ann, sam] = people;
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = w.app.server.address() as AddressInfo;
  const tab = () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { cookie: sam.cookie } });
    const seen = { told: '', closedWith: 0 };
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic: 'violations' })));
    socket.on('message', (data) => (seen.told += String(data)));
    socket.on('close', (code) => (seen.closedWith = code));
    return seen;
  };
  const before = tab();
  await eventually(() => before.told.includes('subscribed'));
  await ann.call(change, { ...at(sam), body: roleIds('EndUser') });
  await eventually(() => before.closedWith === closeCodes.accessChanged);
  expect(await problemOf(sam.call(list, { query: {} }))).toMatchObject({ code: 'access.forbidden' });

  const after = tab();
  await eventually(() => after.told.includes('access.forbidden'));
  await ann.call(remove, at(sam));
  await eventually(() => after.closedWith === closeCodes.signInNeeded);
});
