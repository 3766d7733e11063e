import { expect, test } from 'vitest';
import { departmentRoutes, groupRoutes } from '../../shared/people/group-routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import {
  addGroupMembers,
  addMember,
  createGroup,
  findMemberByEmail,
  listGroups,
  membersBy,
  membersOfGroups,
  removeGroupMembers,
  removeMember,
} from './index.ts';

const w = await world();
const newName = () => `Group ${crypto.randomUUID().slice(0, 8)}`;
const taken = { message: 'The provided name is already in use.', fields: { name: expect.any(String) } };

test('[PE23] a group has a unique name, a leader and members', async () => {
  const [ann, ben, eve] = [await w.person('Admin'), await w.person('EndUser'), await w.person('EndUser')];
  const name = newName();
  const leaderId = ben.person.id;
  const { id } = await ann.call(groupRoutes.create, { body: { name, leaderId, userIds: [eve.person.id] } });
  const params = { id };
  expect(await ann.call(groupRoutes.read, { params })).toMatchObject({
    name,
    groupType: 'Local',
    memberCount: 1,
    leader: { id: leaderId, name: 'EndUser Example' },
    abilities: { change: true, remove: true },
  });
  const again = { body: { name: name.toUpperCase() } };
  expect(await problemOf(ann.call(groupRoutes.create, again))).toMatchObject(taken);

  const userIds = { add: [ben.person.id, ann.person.id], remove: [eve.person.id] };
  const changed = await ann.call(groupRoutes.changeMembers, { params, body: userIds });
  expect(changed).toMatchObject({ memberCount: 2 });
  const { items } = await ann.call(groupRoutes.members, { params, query: { filter: ben.email } });
  expect(items).toEqual([{ id: ben.person.id, name: 'EndUser Example', email: ben.email }]);
  expect(await ben.call(profileRoutes.read)).toMatchObject({ groups: [name] });

  await ann.call(groupRoutes.change, { params, body: { leaderId: null, name: newName() } });
  await ann.call(groupRoutes.remove, { params });
  expect(await problemOf(ann.call(groupRoutes.read, { params }))).toMatchObject({
    code: 'people.groupNotFound',
  });
});

test('[PE23] nobody of another tenant can lead a group or be a member of one', async () => {
  const ann = await w.person('Admin');
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const leader = { name: newName(), leaderId: stranger.person.id };
  expect(await problemOf(ann.call(groupRoutes.create, { body: leader }))).toMatchObject({
    code: 'people.leaderNotFound',
  });
  const userIds = [stranger.person.id, crypto.randomUUID()];
  expect(await ann.call(groupRoutes.create, { body: { name: newName(), userIds } })).toMatchObject({
    memberCount: 0,
  });
});

test('[PE23] a group from a directory is renamed, filled and deleted by the directory only', async () => {
  const ann = await w.person('Admin');
  const id = await createGroup(w.db, w.scope, {
    name: newName(),
    externalId: newName(),
    groupType: 'Directory',
  });
  const params = { id };
  const refused = [
    () => ann.call(groupRoutes.change, { params, body: { name: newName() } }),
    () => ann.call(groupRoutes.changeMembers, { params, body: { add: [ann.person.id] } }),
    () => ann.call(groupRoutes.remove, { params }),
  ];
  for (const attempt of refused)
    expect(await problemOf(attempt())).toMatchObject({ code: 'people.groupFromDirectory' });
  await ann.call(groupRoutes.change, { params, body: { leaderId: ann.person.id } });
  expect(await ann.call(groupRoutes.read, { params })).toMatchObject({ leader: { id: ann.person.id } });
});

test('[PE23] a directory adds and removes group members by the thousand', async () => {
  const { id: tenantId } = await w.tenant();
  await w.owner.query(
    `with people as (insert into users (email, given_name, surname)
      select n || '@' || $1, 'Person', n::text from generate_series(1, 3000) n returning id, email, given_name, surname)
    insert into memberships (tenant_id, user_id, roles, email, given_name, surname)
    select $1::uuid, id, '{EndUser}', email, given_name, surname from people`,
    [tenantId],
  );
  const { items, totalCount } = await membersBy(w.db, { tenantId }, { limit: 5000 });
  expect(totalCount).toBe(3000);
  const everybody = items.map(({ userId }) => userId);
  const id = await createGroup(w.db, { tenantId }, { name: 'Everybody' });
  expect(await addGroupMembers(w.db, { tenantId }, id, everybody)).toHaveLength(3000);
  expect(await addGroupMembers(w.db, { tenantId }, id, everybody)).toEqual([]);
  expect(await membersOfGroups(w.db, { tenantId }, [id])).toHaveLength(3000);
  expect(await removeGroupMembers(w.db, { tenantId }, id, everybody.slice(0, 1000))).toHaveLength(1000);
  expect(await listGroups(w.db, { tenantId }, { name: 'everybody' })).toMatchObject({
    totalCount: 1,
    items: [{ id, memberCount: 2000 }],
  });
});

test('[PE23] a directory’s external id is assigned once, and free again after its person is removed', async () => {
  const mia = () => ({
    email: `${newName()}@example.org`,
    givenName: 'M',
    surname: 'S',
    roles: ['EndUser'] as const,
  });
  const externalId = newName();
  const first = await addMember(w, w.scope, { ...mia(), externalId });
  await expect(addMember(w, w.scope, { ...mia(), externalId })).rejects.toMatchObject({
    code: 'people.externalIdTaken',
  });
  await removeMember(w, w.scope, first);
  const { email } = mia();
  const second = await addMember(w, w.scope, { ...mia(), email, externalId });
  expect(await findMemberByEmail(w.db, w.scope, email.toUpperCase())).toMatchObject({
    userId: second,
    externalId,
    status: 'Active',
  });
});

test('[PE24] a department’s name is unique, and deleting a department keeps its people', async () => {
  const [ann, eve] = [await w.person('Admin'), await w.person('EndUser')];
  const name = newName();
  const { id } = await ann.call(departmentRoutes.create, { body: { name } });
  const body = { name: ` ${name.toLowerCase()} ` };
  expect(await problemOf(ann.call(departmentRoutes.create, { body }))).toMatchObject(taken);
  const other = await ann.call(departmentRoutes.create, { body: { name: newName() } });
  const rename = { params: { id: other.id }, body };
  expect(await problemOf(ann.call(departmentRoutes.change, rename))).toMatchObject(taken);
  await ann.call(departmentRoutes.change, { params: { id }, body });

  const place = { params: { id: eve.person.id }, body: { roleIds: ['EndUser' as const], departmentId: id } };
  expect(await ann.call(userRoutes.change, place)).toMatchObject({ department: { id } });
  expect(await ann.call(departmentRoutes.list, { query: { filter: name } })).toMatchObject({
    items: [{ id, memberCount: 1 }],
  });
  const read = { params: { id } };
  expect(await ann.call(departmentRoutes.read, read)).toMatchObject({ memberCount: 1 });
  await ann.call(departmentRoutes.remove, { params: { id } });
  const { items } = await ann.call(userRoutes.list, { query: { filter: eve.email } });
  expect(items).toMatchObject([{ id: eve.person.id, department: null }]);
  expect(await problemOf(ann.call(userRoutes.change, place))).toMatchObject({
    code: 'people.departmentNotFound',
  });
});

test('[PE25] people, groups and departments of other tenants are not found', async () => {
  const { id: tenantId } = await w.tenant();
  const [ann, theirs] = [await w.person('PlatformAdmin'), await w.person('PlatformAdmin', { tenantId })];
  const group = await theirs.call(groupRoutes.create, {
    body: { name: newName(), userIds: [theirs.person.id] },
  });
  const department = await theirs.call(departmentRoutes.create, { body: { name: newName() } });
  const user = { params: { id: theirs.person.id } };
  const inGroup = { params: { id: group.id } };
  const refused: [() => Promise<unknown>, string][] = [
    [() => ann.call(userRoutes.read, { ...user, query: { organization: 'true' } }), 'people.notFound'],
    [() => ann.call(userRoutes.change, { ...user, body: { roleIds: ['EndUser'] } }), 'people.notFound'],
    [() => ann.call(userRoutes.remove, user), 'people.notFound'],
    [() => ann.call(userRoutes.reinvite, user), 'people.notFound'],
    [() => ann.call(userRoutes.signOut, user), 'people.notFound'],
    [() => ann.call(userRoutes.unlock, user), 'people.notFound'],
    [() => ann.call(groupRoutes.members, { ...inGroup, query: {} }), 'people.groupNotFound'],
    [() => ann.call(groupRoutes.changeMembers, { ...inGroup, body: {} }), 'people.groupNotFound'],
    [() => ann.call(departmentRoutes.read, { params: { id: department.id } }), 'people.departmentGone'],
    [() => ann.call(departmentRoutes.remove, { params: { id: department.id } }), 'people.departmentGone'],
  ];
  for (const [attempt, code] of refused) expect(await problemOf(attempt())).toMatchObject({ code });
  for (const query of [{ groupId: group.id }, { departmentId: department.id }, { filter: theirs.email }])
    expect(await ann.call(userRoutes.list, { query })).toEqual({ items: [], totalCount: 0 });
  expect(await theirs.call(groupRoutes.read, inGroup)).toMatchObject({ memberCount: 1 });
});
