import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { watchBy } from '../../tests/live/kit.ts';
import { notificationStore } from './notification-store.ts';
import { notify } from './notify.ts';
import { warn } from './warn.ts';

const w = await world();
await w.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = w.app.server.address() as AddressInfo;

const list = async ({ call }: WorldPerson) => (await call(notificationRoutes.list, { query: {} })).items;
const kinds = async (person: WorldPerson) => (await list(person)).map(({ kind }) => kind);
const count = async ({ call }: WorldPerson) => (await call(notificationRoutes.unread)).count;

const approvalGraph = graphOf(
  [
    step('in', 'inputStep'),
    step('ask', 'approvalStep', { approvers: { roles: ['SecurityAdmin'], userIds: [] } }),
    step('yes', 'outputStep'),
  ],
  'in > ask:approved > yes',
);

test('[NO1] approvers are notified, and the notification disappears once the approval is decided', async () => {
  const [sam, sue, ben] = [
    await w.person('SecurityAdmin'),
    await w.person('SecurityAdmin'),
    await w.person('Admin'),
  ];
  const { agentId } = await publishedAgent(w, approvalGraph);
  const { runId } = await ben.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'Lena' },
  });
  const [approval] = (await ben.call(approvalRoutes.list, { query: { which: 'all', runId } })).items;
  expect(await list(sam)).toMatchObject([
    { kind: 'approvalWaiting', subjectId: approval?.id, isRead: false },
  ]);
  expect([await count(sue), await count(ben)]).toEqual([1, 0]);
  const params = { id: approval?.id ?? '' };
  await sam.call(approvalRoutes.decide, { params, body: { decision: 'approved' } });
  expect([await count(sam), await count(sue)]).toEqual([0, 0]);
  expect([await list(sam), await list(sue)]).toEqual([[], []]);
});

test('[NO2] a change of permissions by another person is notified, a person’s own changes are not', async () => {
  const { id: tenantId } = await w.tenant();
  const [paula, eve] = [
    await w.person('PlatformAdmin', { tenantId }),
    await w.person('EndUser', { tenantId }),
  ];
  const project = await w.project({ tenantId });
  const at = { params: { id: eve.person.id } };
  await paula.call(userRoutes.change, {
    ...at,
    body: { roleIds: ['ProjectAdmin'], projectIds: [project.id] },
  });
  await eventually(async () => (await count(eve)) > 0);
  expect(await list(eve)).toMatchObject([{ kind: 'accessChanged', details: { by: paula.person.name } }]);
  expect(await count(paula)).toBe(0);

  const other = await w.project({ tenantId });
  const place = { params: { id: other.id, userId: eve.person.id } };
  await paula.call(projectRoutes.addMember, place);
  await eventually(async () => (await kinds(eve)).includes('projectJoined'));
  await paula.call(projectRoutes.removeMember, place);
  await eventually(async () => (await kinds(eve)).includes('projectLeft'));
});

test('[NO3] nobody lists, counts or reads the notifications of another person', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('PlatformAdmin')];
  await notify(w.db, w.home.id, { userIds: [ann.person.id] }, { kind: 'balanceLow' });
  const [hers] = await list(ann);
  const params = { id: hers?.id ?? '' };
  expect(await list(ben)).toEqual([]);
  expect(await problemOf(ben.call(notificationRoutes.read, { params }))).toMatchObject({
    code: 'notifications.notFound',
  });
  expect(await count(ann)).toBe(1);
  await ann.call(notificationRoutes.read, { params });
  await ann.call(notificationRoutes.read, { params });
  expect(await count(ann)).toBe(0);
  await notify(w.db, w.home.id, { userIds: [ann.person.id] }, { kind: 'balanceLow' });
  await ann.call(notificationRoutes.readAll);
  expect([await count(ann), (await list(ann)).length]).toEqual([0, 2]);
});

test('[NO4] the same thing is notified once', async () => {
  const ann = await w.person('Admin');
  const news = { kind: 'licenseExpiring', dedupe: 'license 2030-01-01' } as const;
  for (let times = 0; times < 3; times++) await notify(w.db, w.home.id, { userIds: [ann.person.id] }, news);
  expect(await count(ann)).toBe(1);
});

test('[NO5] an expiring license and a low balance are notified once, to people who can act on them', async () => {
  const { id: tenantId, organizationExternalId } = await w.tenant({ plan: 'Team' });
  const [paula, sam] = [
    await w.person('PlatformAdmin', { tenantId }),
    await w.person('SecurityAdmin', { tenantId }),
  ];
  await w.owner.query(
    `insert into billing_accounts (tenant_id, balance) values ($1, 4000000)
      on conflict (tenant_id) do update set balance = 4000000`,
    [tenantId],
  );
  await addLicense(tenantId, organizationExternalId);
  for (let times = 0; times < 2; times++) await warn(w.db);
  expect((await kinds(paula)).toSorted()).toEqual(['balanceLow', 'licenseExpiring']);
  expect(await kinds(sam)).toEqual([]);
});

/** A key that runs out in ten days; how keys are made is another domain’s matter. */
async function addLicense(tenantId: string, organization: string) {
  const { rows } = await w.owner.query(
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'license_keys'
      and is_nullable = 'NO' and column_default is null`,
  );
  const known: Record<string, unknown> = {
    tenant_id: tenantId,
    organization_external_id: organization,
    expires_at: new Date(Date.now() + 10 * 86_400_000),
  };
  const plain = (type: string) =>
    type === 'uuid' ? crypto.randomUUID() : type === 'integer' ? 5 : type === 'text' ? 'Team' : new Date();
  const columns = [...new Set([...rows.map(({ name }) => name), 'tenant_id'])];
  const values = columns.map((name) => known[name] ?? plain(rows.find((row) => row.name === name)?.type));
  const places = columns.map((_, at) => `$${at + 1}`).join(', ');
  await w.owner.query(`insert into license_keys (${columns.join(', ')}) values (${places})`, values);
}

test('[NO6] an open tab learns that there is a new notification, and not for whom', async () => {
  const project = await w.project();
  const [pete, ann] = [await w.person('ProjectAdmin', { projects: [project.id] }), await w.person('Admin')];
  const { inbox } = await pete.call(notificationRoutes.unread);
  const watchers = [pete, ann].map(({ cookie }) => watchBy({ cookie }, port, 'notifications'));
  await eventually(() => watchers.every(({ states }) => states.includes('live')));
  await notify(
    w.db,
    w.home.id,
    { userIds: [pete.person.id] },
    { kind: 'projectJoined', projectId: project.id },
  );
  await eventually(() => watchers.every(({ items }) => items.length > 0));
  for (const { items } of watchers) expect(items.map(({ body }) => body)).toEqual([{ inbox }]);
  expect((await ann.call(notificationRoutes.unread)).inbox).not.toBe(inbox);
  expect(inbox).not.toContain(pete.person.id);
  for (const one of watchers) one.close();
});

test('[NO2] people limited to projects are notified only of their projects', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  for (const { id: projectId } of [mine, other])
    await notify(w.db, w.home.id, { roles: ['ProjectAdmin'] }, { kind: 'projectPaused', projectId });
  expect((await list(pete)).map(({ projectId }) => projectId)).toEqual([mine.id]);
});

test('[NO7] notifications older than ninety days are deleted', async () => {
  const ann = await w.person('Admin');
  for (let times = 0; times < 2; times++)
    await notify(w.db, w.home.id, { userIds: [ann.person.id] }, { kind: 'balanceLow' });
  const [first] = await list(ann);
  await w.owner.query(`update notifications set created_at = now() - interval '91 days' where id = $1`, [
    first?.id,
  ]);
  await notificationStore(w.db).forgetOld();
  expect(await list(ann)).toHaveLength(1);
});
