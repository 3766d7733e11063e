// Approvals that nobody who is asked can decide any more.
import { expect, test } from 'vitest';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { askingIn } from '../../tests/kit/engine/asking.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { setFlag } from '../tenants/index.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const { waiting } = askingIn(w);

test('[AP18] when no approver can decide any more, project administrators can', async () => {
  const [boss, ben, gone] = [
    await w.person('PlatformAdmin'),
    await w.person('Admin'),
    await w.person('Admin'),
  ];
  const approvers = { roles: [], userIds: [gone.person.id] };
  const { approval, projectId, ended, params } = await waiting({ approvers, quorum: 2 });
  const pia = await w.person('ProjectAdmin', { projects: [projectId] });
  const sam = await w.person('SecurityAdmin');
  const inbox = async (person: typeof pia) =>
    (await person.call(approvalRoutes.list, { query: {} })).items.map(({ id }) => id);
  expect(await pia.call(approvalRoutes.read, { params })).toMatchObject({
    isOrphaned: false,
    mayDecide: false,
  });
  expect(await inbox(pia)).not.toContain(approval.id);

  await boss.call(userRoutes.remove, { params: { id: gone.person.id } });
  for (const person of [pia, ben]) {
    expect(await person.call(approvalRoutes.read, { params })).toMatchObject({
      isOrphaned: true,
      mayDecide: true,
    });
    expect(await inbox(person)).toContain(approval.id);
  }
  expect(await sam.call(approvalRoutes.read, { params })).toMatchObject({
    isOrphaned: true,
    mayDecide: false,
  });
  expect(await inbox(sam)).not.toContain(approval.id);
  expect(await pia.call(approvalRoutes.decide, { params, body: { decision: 'approved' } })).toMatchObject({
    status: 'approved',
    isOrphaned: false,
  });
  expect((await ended()).outputText).toBe('Dear Lena');
});

const orphansOf = async (person: Awaited<ReturnType<typeof w.person>>) =>
  (await person.call(notificationRoutes.list, { query: {} })).items
    .filter(({ kind }) => kind === 'approvalOrphaned')
    .map(({ subjectId }) => subjectId);

test('[NO8] whoever administers the project is told once, and no longer once it is decided', async () => {
  const [boss, gone, other] = [
    await w.person('PlatformAdmin'),
    await w.person('Admin'),
    await w.person('Admin'),
  ];
  const approvers = { roles: [], userIds: [gone.person.id] };
  const { approval, projectId, params } = await waiting({ approvers });
  const { id: elsewhere } = await w.project();
  const pia = await w.person('ProjectAdmin', { projects: [projectId] });
  const stranger = await w.person('ProjectAdmin', { projects: [elsewhere] });
  const sam = await w.person('SecurityAdmin');
  expect(await orphansOf(pia)).toEqual([]);

  await boss.call(userRoutes.remove, { params: { id: gone.person.id } });
  await eventually(async () => (await orphansOf(pia)).length > 0);
  // Somebody else goes: it is noticed again, and not told again.
  await boss.call(userRoutes.remove, { params: { id: other.person.id } });
  for (const person of [boss, pia]) expect(await orphansOf(person)).toEqual([approval.id]);
  for (const person of [stranger, sam]) expect(await orphansOf(person)).toEqual([]);

  await pia.call(approvalRoutes.decide, { params, body: { decision: 'approved' } });
  for (const person of [boss, pia]) expect(await orphansOf(person)).toEqual([]);
});

test('[NO8] one that asks nobody who could decide is told of as it asks', async () => {
  const boss = await w.person('PlatformAdmin');
  const readOnly = await w.person('ReadOnlyAdmin');
  const { approval } = await waiting({ approvers: { roles: [], userIds: [readOnly.person.id] } });
  expect(await orphansOf(boss)).toContain(approval.id);
});

test('[AP18] when fewer approvers are left than required, project administrators complete the approval', async () => {
  const [one, pia] = [await w.person('SecurityAdmin'), await w.person('Admin')];
  const { params } = await waiting({ approvers: { roles: [], userIds: [one.person.id] }, quorum: 3 });
  const body = { decision: 'approved' } as const;
  expect(await one.call(approvalRoutes.decide, { params, body })).toMatchObject({ status: 'waiting' });
  expect(await pia.call(approvalRoutes.decide, { params, body })).toMatchObject({ status: 'approved' });
});

test('[AP18] concurrent decisions by project administrators: the later ones learn who was faster', async () => {
  const [boss, gone] = [await w.person('PlatformAdmin'), await w.person('Admin')];
  const { params } = await waiting({ approvers: { roles: [], userIds: [gone.person.id] } });
  await boss.call(userRoutes.remove, { params: { id: gone.person.id } });
  const deputies = await Promise.all([1, 2, 3].map(() => w.person('Admin')));
  const body = { decision: 'approved' } as const;
  const outcomes = await Promise.allSettled(
    deputies.map((person) => person.call(approvalRoutes.decide, { params, body })),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: { problem: { code: 'approvals.alreadyDecided' } } });
});

test('[AP18] only the highest of several roles determines who can still decide, and who can step in', async () => {
  const boss = await w.person('PlatformAdmin');
  const gone = await w.person('Admin');
  const readOnly = await w.person(['ReadOnlyAdmin', 'SecurityAdmin']);
  const approvers = { roles: [], userIds: [gone.person.id, readOnly.person.id] };
  const { params } = await waiting({ approvers });
  await boss.call(userRoutes.remove, { params: { id: gone.person.id } });
  expect(await boss.call(approvalRoutes.read, { params })).toMatchObject({
    isOrphaned: true,
    mayDecide: true,
  });

  const { id: elsewhere } = await w.project();
  const sue = await w.person(['SecurityAdmin', 'ProjectAdmin'], { projects: [elsewhere] });
  expect(await sue.call(approvalRoutes.read, { params })).toMatchObject({ mayDecide: false });
  const body = { decision: 'approved' } as const;
  expect(await problemOf(sue.call(approvalRoutes.decide, { params, body }))).toMatchObject({
    code: 'approvals.notApprover',
  });
});

test.for(['roleAuthorization', 'projectAdmin'] as const)(
  '[AP18] while %s is off, every administrator who was asked can still decide',
  async (flag) => {
    await setFlag(w.db, w.scope, flag, false);
    const { id: elsewhere } = await w.project();
    const asked = [
      await w.person('ReadOnlyAdmin'),
      await w.person('ProjectAdmin', { projects: [elsewhere] }),
    ];
    const other = await w.person('Admin');
    for (const person of asked) {
      const { params } = await waiting({ approvers: { roles: [], userIds: [person.person.id] } });
      const read = (by: typeof other) => by.call(approvalRoutes.read, { params });
      expect(await read(other)).toMatchObject({ isOrphaned: false, mayDecide: false });
      expect(await read(person)).toMatchObject({ isOrphaned: false, mayDecide: true });
      const body = { decision: 'approved' } as const;
      expect(await person.call(approvalRoutes.decide, { params, body })).toMatchObject({
        status: 'approved',
      });
    }
    await setFlag(w.db, w.scope, flag, true);
    const { params } = await waiting({
      approvers: { roles: [], userIds: asked.map(({ person }) => person.id) },
    });
    expect(await other.call(approvalRoutes.read, { params })).toMatchObject({ isOrphaned: true });
  },
);
