import { afterAll, expect, test } from 'vitest';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import type { AgentRequestStatusChange } from '../../shared/agent-requests/request.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { requestDocumentName } from '../../shared/documents/names.ts';
import { notesOf } from '../../shared/documents/request-doc.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { deployedAgent } from '../../tests/kit/chat.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, type WorldPerson } from '../../tests/kit/world.ts';
import { join, syncWorld } from '../../tests/sync/kit.ts';

const w = await syncWorld();
const ann = await w.person('PlatformAdmin');
const ben = await w.person('Admin');
const eve = await w.person('EndUser');
const echo = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');
const agent = await deployedAgent(w, ann, echo);
const opened: { close: () => void }[] = [];
afterAll(() => opened.forEach((one) => one.close()));

let count = 0;
const ask = (body: object = {}, who: WorldPerson = eve) =>
  who.call(agentRequestRoutes.create, { body: { title: `Wish ${++count}`, ...body } });
const read = (id: string, who: WorldPerson = ann) => who.call(agentRequestRoutes.read, { params: { id } });
const move = (id: string, body: Partial<AgentRequestStatusChange>, who: WorldPerson = ben) =>
  who.call(agentRequestRoutes.changeStatus, {
    params: { id },
    body: { status: 'Triaged', revision: 1, ...body },
  });
const mine = (who: WorldPerson) => who.call(agentRequestRoutes.mine);
const newsOf = (who: WorldPerson, id: string) =>
  eventually(async () => {
    const { items } = await who.call(notificationRoutes.list, { query: {} });
    return items.find(({ subjectId }) => subjectId === id);
  });

test('[AQ1] a member requests an agent once however often the call comes, and sees their own requests alone', async () => {
  const mia = await w.person('EndUser');
  const { id } = await ask({ description: 'Sorts mail', tags: ['mail', 'mail'] }, mia);
  expect(await mine(mia)).toMatchObject([{ id, status: 'New', priority: 'Medium', tags: ['mail'] }]);
  expect((await mine(eve)).map((one) => one.id)).not.toContain(id);
  expect(Object.keys((await mine(mia))[0] ?? {})).not.toContain('notes');
  const { maxOpenOfPerson } = workLimits.requests;
  await w.owner.query(
    `insert into agent_requests (tenant_id, requester_id, title, description, priority, department, tags,
      output_formats, interfaces, samples, blockers)
      select $1, $2, 'More', '', 'Low', '', '{}', '{}', '{}', '', '' from generate_series(2, $3)`,
    [w.home.id, mia.person.id, maxOpenOfPerson],
  );
  expect((await problemOf(ask({}, mia))).code).toBe('agentRequests.tooMany');
});

test('[AQ2] builders of any project work on requests; a lower role and another tenant reach none', async () => {
  const { id, title } = await ask();
  const { id: projectId } = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [projectId] });
  expect(await read(id, pete)).toMatchObject({ title, abilities: { change: true } });
  const change = { title: 'Mine', revision: 1 };
  const reaching = (who: WorldPerson) => [
    () => who.call(agentRequestRoutes.list, { query: {} }),
    () => who.call(agentRequestRoutes.board, { query: {} }),
    () => who.call(agentRequestRoutes.assignees, { query: {} }),
    () => who.call(agentRequestRoutes.departments),
    () => read(id, who),
    () => who.call(agentRequestRoutes.change, { params: { id }, body: change }),
    () => who.call(agentRequestRoutes.remove, { params: { id } }),
    () => move(id, {}, who),
  ];
  for (const who of [eve, await w.person('SecurityAdmin')])
    for (const attempt of reaching(who)) expect((await problemOf(attempt())).code).toBe('access.forbidden');
  const reader = await w.person('ReadOnlyAdmin');
  expect(await read(id, reader)).toMatchObject({ abilities: { change: false } });
  expect((await problemOf(move(id, {}, reader))).code).toMatch(/^access\./);

  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  expect((await stranger.call(agentRequestRoutes.list, { query: {} })).totalCount).toBe(0);
  expect(await stranger.call(agentRequestRoutes.departments)).toEqual([]);
  expect(await mine(stranger)).toEqual([]);
  for (const attempt of reaching(stranger).slice(4))
    expect((await problemOf(attempt())).code).toBe('agentRequests.notFound');
  expect(await read(id)).toMatchObject({ title, status: 'New', revision: 1 });
});

test('[AQ3] the board and the list obey the same filters, and the board puts the urgent first', async () => {
  const department = `Dept ${crypto.randomUUID()}`;
  const low = await ask({ department, priority: 'Low', tags: ['Invoices'] });
  const urgent = await ask({ department, priority: 'Urgent', title: '100%_sure' });
  await move((await ask({ department })).id, { status: 'InReview' });
  const board = await ann.call(agentRequestRoutes.board, { query: { department } });
  expect(board.map(({ status, totalCount }) => [status, totalCount])).toEqual([
    ['New', 2],
    ['Triaged', 0],
    ['InProgress', 0],
    ['InReview', 1],
    ['Delivered', 0],
    ['Declined', 0],
  ]);
  expect(board[0]?.items.map(({ id }) => id)).toEqual([urgent.id, low.id]);
  const ids = async (query: object) =>
    (await ann.call(agentRequestRoutes.list, { query: { department, ...query } })).items.map(({ id }) => id);
  expect(await ids({ sortBy: 'priority' })).toHaveLength(3);
  expect(await ids({ priority: 'Low' })).toEqual([low.id]);
  expect(await ids({ filter: '0%_S' })).toEqual([urgent.id]);
  expect(await ids({ filter: 'invoices' })).toEqual([low.id]);
  expect(await ids({ status: 'Declined' })).toEqual([]);
  expect(await ann.call(agentRequestRoutes.departments)).toContain(department);
});

test('[AQ4] delivering links a deployment and declining gives a reason, and who asked is notified', async () => {
  const [wish, other] = [await ask(), await ask()];
  expect((await problemOf(move(wish.id, { status: 'Delivered' }))).fields).toHaveProperty('deploymentId');
  expect((await problemOf(move(wish.id, { status: 'Declined' }))).fields).toHaveProperty('reason');
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const foreign = await deployedAgent(w, stranger, echo, { tenantId: stranger.scope.tenantId });
  const unknown = move(wish.id, { status: 'Delivered', deploymentId: foreign.deploymentId });
  expect((await problemOf(unknown)).code).toBe('agentRequests.deploymentUnknown');
  const { id: projectId } = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [projectId] });
  const outside = move(wish.id, { status: 'Delivered', deploymentId: agent.deploymentId }, pete);
  expect((await problemOf(outside)).code).toBe('agentRequests.deploymentUnknown');

  await move(wish.id, { status: 'Delivered', deploymentId: agent.deploymentId });
  await move(other.id, { status: 'Declined', reason: 'The intranet does it.' });
  expect(await newsOf(eve, wish.id)).toMatchObject({
    kind: 'requestDelivered',
    details: { deploymentId: agent.deploymentId, agent: 'Refunds' },
  });
  expect(await newsOf(eve, other.id)).toMatchObject({
    kind: 'requestDeclined',
    details: { reason: 'The intranet does it.' },
  });
  const own = new Map((await mine(eve)).map((one) => [one.id, one]));
  expect(own.get(wish.id)).toMatchObject({ status: 'Delivered', deployment: { id: agent.deploymentId } });
  expect(own.get(other.id)).toMatchObject({ status: 'Declined', reason: 'The intranet does it.' });
});

test('[AQ5] of two people who move or change a request at once, one is refused', async () => {
  const { id, title } = await ask();
  const change = (who: WorldPerson, blockers: string) =>
    who.call(agentRequestRoutes.change, { params: { id }, body: { title, blockers, revision: 2 } });
  const codes = async (both: Promise<unknown>[]) =>
    (await Promise.allSettled(both)).map((one) =>
      one.status === 'fulfilled' ? 'done' : (one.reason as { problem: { code: string } }).problem.code,
    );
  const refusedOnce = ['agentRequests.changedMeanwhile', 'done'];
  const moved = await codes([move(id, { status: 'InProgress' }), move(id, { status: 'InReview' }, ann)]);
  expect(moved.toSorted()).toEqual(refusedOnce);
  expect((await codes([change(ann, 'Ann'), change(ben, 'Ben')])).toSorted()).toEqual(refusedOnce);
  expect(await read(id)).toMatchObject({ revision: 3, blockers: expect.stringMatching(/Ann|Ben/) });
});

test('[AQ6] people who may work on requests are assigned, and no others', async () => {
  const { id, title } = await ask();
  const assign = (assigneeId: string, revision: number) =>
    ann.call(agentRequestRoutes.change, { params: { id }, body: { title, assigneeId, revision } });
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  for (const person of [eve, stranger])
    expect(await problemOf(assign(person.person.id, 1))).toMatchObject({
      code: 'agentRequests.assigneeUnknown',
      fields: { assigneeId: expect.any(String) },
    });
  expect(await assign(ben.person.id, 1)).toMatchObject({
    assignee: { id: ben.person.id, name: ben.person.name },
  });
  const { items } = await ann.call(agentRequestRoutes.assignees, { query: { filter: ben.person.name } });
  expect(items.map((one) => one.id)).toContain(ben.person.id);
});

test('[AQ7] two people write notes at once, readers read them, and others do not open them', async () => {
  const { id } = await ask();
  const openBy = (by: WorldPerson) => {
    const one = join({ port: w.port, document: requestDocumentName(w.home.id, id) }, by);
    opened.push(one);
    return one;
  };
  const accessOf = (one: ReturnType<typeof openBy>) =>
    eventually(() => {
      const state = one.state();
      return state.isSynced || state.refusal ? state.access : undefined;
    });
  const { id: projectId } = await w.project();
  const [first, second] = [openBy(ann), openBy(await w.person('ProjectAdmin', { projects: [projectId] }))];
  expect([await accessOf(first), await accessOf(second)]).toEqual(['write', 'write']);
  notesOf(first.doc).insert(0, 'Ask finance. ');
  notesOf(second.doc).insert(0, 'Two weeks. ');
  await eventually(async () => (await read(id)).notes.length === 24);
  expect((await read(id)).notes).toContain('Ask finance. ');
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  expect(await accessOf(openBy(await w.person('ReadOnlyAdmin')))).toBe('read');
  for (const by of [eve, await w.person('SecurityAdmin'), stranger])
    expect(await accessOf(openBy(by))).toBe('none');
  await ann.call(agentRequestRoutes.remove, { params: { id } });
  const { rows } = await w.owner.query('select from document_updates where document like $1', [`%${id}`]);
  expect(rows).toEqual([]);
});

test('[AQ8] a request outlives its requester, its assignee and its deployment', async () => {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const [user, builder] = [await w.person('EndUser', { tenantId }), await w.person('Admin', { tenantId })];
  const of = await deployedAgent(w, admin, echo, { tenantId });
  const { id, title } = await ask({}, user);
  const assigned = { title, assigneeId: builder.person.id, revision: 1 };
  await admin.call(agentRequestRoutes.change, { params: { id }, body: assigned });
  await move(id, { status: 'Delivered', deploymentId: of.deploymentId, revision: 2 }, admin);
  for (const { person } of [user, builder])
    await admin.call(userRoutes.remove, { params: { id: person.id } });
  await admin.call(deploymentRoutes.remove, { params: { id: of.deploymentId } });
  await eventually(async () => (await read(id, admin)).assignee === null);
  expect(await read(id, admin)).toMatchObject({
    requester: { id: null },
    deployment: null,
    status: 'Delivered',
  });
});

test('[AQ9] what is too long or unknown is refused, naming the field', async () => {
  const { maxText, maxTags } = workLimits.requests;
  const refused = {
    title: '\u202e',
    description: 'x'.repeat(maxText + 1),
    samples: 'x'.repeat(maxText + 1),
    priority: 'Yesterday',
    tags: Array.from({ length: maxTags + 1 }, (_, index) => `t${index}`),
    interfaces: ['Telepathy'],
    outputFormats: 'PDF',
  };
  for (const [field, value] of Object.entries(refused)) {
    const { code, fields = {} } = await problemOf(ask({ [field]: value }));
    expect([code, Object.keys(fields)[0]?.split('.')[0]]).toEqual(['kernel.invalid', field]);
  }
  const query = { status: 'x', assigneeId: "' or 1=1", filter: '\\' };
  expect((await ann.call(agentRequestRoutes.list, { query: query as object })).totalCount).toBe(0);
});

test('[AQ10] who asked changes and withdraws a request as long as it is new; others and later attempts are refused', async () => {
  const { id } = await ask({ title: 'Sort mail' });
  const change = (who: WorldPerson, title: string, revision: number) =>
    who.call(agentRequestRoutes.changeMine, { params: { id }, body: { title, revision } });
  const withdraw = (who: WorldPerson) => who.call(agentRequestRoutes.withdraw, { params: { id } });
  const mia = await w.person('EndUser');
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  for (const who of [mia, ann, stranger]) {
    expect((await problemOf(change(who, 'Mine', 1))).code).toBe('agentRequests.notFound');
    expect((await problemOf(withdraw(who))).code).toBe('agentRequests.notFound');
  }
  expect(await change(eve, 'Sort my mail', 1)).toMatchObject({ title: 'Sort my mail', revision: 2 });
  expect((await problemOf(change(eve, 'Late', 1))).code).toBe('agentRequests.changedMeanwhile');
  await move(id, { status: 'Triaged', revision: 2 });
  expect((await problemOf(change(eve, 'Late', 3))).code).toBe('agentRequests.begun');
  expect((await problemOf(withdraw(eve))).code).toBe('agentRequests.begun');
  await move(id, { status: 'New', revision: 3 });
  await withdraw(eve);
  expect((await mine(eve)).map((one) => one.id)).not.toContain(id);
});
