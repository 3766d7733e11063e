import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { actAs } from '../../tests/kit/acting.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { askingIn } from '../../tests/kit/engine/asking.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { callThrough, problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
// Somebody of the role that is asked: else those who administer the project may decide.
await w.person('SecurityAdmin');

const { approvalGraph, waiting } = askingIn(w);

test('[AP1][R4] a waiting run is answered with 202 and is in the inboxes of the people who may decide', async () => {
  const { status, approval, ended, params } = await waiting();
  expect(status).toBe('waiting');
  const [sam, ben] = [await w.person('SecurityAdmin'), await w.person('Admin')];
  const inbox = async (person: typeof sam) =>
    (await person.call(approvalRoutes.list, { query: {} })).items.map(({ id }) => id);
  expect(await inbox(sam)).toContain(approval.id);
  expect(await inbox(ben)).not.toContain(approval.id);
  const decided = await sam.call(approvalRoutes.decide, { params, body: { decision: 'approved' } });
  expect(decided).toMatchObject({
    status: 'approved',
    mayDecide: false,
    decisions: [{ userId: sam.person.id }],
  });
  expect((await ended()).outputText).toBe('Dear Lena');
  expect(await inbox(sam)).not.toContain(approval.id);
});

test('[AP2] a person who is not an approver is refused, and so is a person with view permission only', async () => {
  const { params } = await waiting();
  const body = { decision: 'approved' } as const;
  const ben = await w.person('Admin');
  const rita = await w.person('ReadOnlyAdmin');
  expect(await problemOf(ben.call(approvalRoutes.decide, { params, body }))).toMatchObject({
    code: 'approvals.notApprover',
  });
  expect(await problemOf(rita.call(approvalRoutes.decide, { params, body }))).toMatchObject({
    code: 'access.readOnly',
  });
  const stranger = await w.person('SecurityAdmin', { tenantId: (await w.tenant()).id });
  expect(await problemOf(stranger.call(approvalRoutes.read, { params }))).toMatchObject({
    code: 'approvals.notFound',
  });
});

test('[AP3] exactly one of ten concurrent decisions counts', async () => {
  const { params, ended } = await waiting();
  const people = await Promise.all(Array.from({ length: 10 }, () => w.person('SecurityAdmin')));
  const outcomes = await Promise.all(
    people.map((person, index) =>
      person
        .call(approvalRoutes.decide, {
          params,
          body: { decision: index % 2 ? 'approved' : 'denied', comment: 'x' },
        })
        .then(
          () => 'done',
          async (error: unknown) => (error as { problem: { code: string } }).problem.code,
        ),
    ),
  );
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'approvals.alreadyDecided'),
    'done',
  ]);
  expect((await ended()).status).toBe('succeeded');
});

test('[AP4] denying requires a comment; the text can be edited only where the step allows it', async () => {
  const { params, ended } = await waiting();
  const sam = await w.person('SecurityAdmin');
  const decide = (body: object) => sam.call(approvalRoutes.decide, { params, body: body as never });
  expect(await problemOf(decide({ decision: 'denied' }))).toMatchObject({
    code: 'approvals.commentNeeded',
    fields: { comment: expect.any(String) },
  });
  expect(await problemOf(decide({ decision: 'approved', subject: 'Dear Mrs Hahn' }))).toMatchObject({
    code: 'approvals.mayNotEdit',
  });
  await decide({ decision: 'denied', comment: 'too much' });
  expect((await ended()).outputText).toBe('no: too much');
  const open = await waiting({ allowEdit: true });
  const edited = await sam.call(approvalRoutes.decide, {
    params: open.params,
    body: { decision: 'approved', subject: 'Dear Mrs Hahn' },
  });
  expect(edited).toMatchObject({ subject: 'Dear Mrs Hahn', originalSubject: 'Dear Lena', isEdited: true });
  expect((await open.ended()).outputText).toBe('Dear Mrs Hahn');
});

test('[AP23] an approver fills in the form, and later steps read its values; a denial needs none', async () => {
  const form = [
    { id: 'a', name: 'amount', type: 'number', required: true },
    { id: 'b', name: 'reason', type: 'choice', required: false, options: ['goodwill', 'fault'] },
  ];
  const { params, ended } = await waiting({ form, subject: 'x' });
  const sam = await w.person('SecurityAdmin');
  const approve = (values: object) =>
    sam.call(approvalRoutes.decide, { params, body: { decision: 'approved', form: values as never } });
  expect(await problemOf(approve({ reason: 'mood' }))).toMatchObject({
    code: 'approvals.formIncomplete',
    fields: { 'form.amount': expect.any(String), 'form.reason': expect.any(String) },
  });
  const decided = await approve({
    amount: '12.5',
    reason: 'goodwill',
    other: 'dropped',
    __proto__: { x: 1 },
  });
  expect(decided.decisions.at(-1)?.form).toEqual({ amount: 12.5, reason: 'goodwill' });
  expect((await ended()).steps.find(({ key }) => key === 'ask')?.output).toMatchObject({
    form: { amount: 12.5, reason: 'goodwill' },
  });
  const denied = await waiting({ form, subject: 'x' });
  await sam.call(approvalRoutes.decide, {
    params: denied.params,
    body: { decision: 'denied', comment: 'no' },
  });
  expect((await denied.ended()).outputText).toBe('no: no');
});

test('[AP5] each person decides once where two approvals are required', async () => {
  const { params, ended } = await waiting({ quorum: 2 });
  const [sam, sue] = [await w.person('SecurityAdmin'), await w.person('SecurityAdmin')];
  const body = { decision: 'approved' } as const;
  expect(await sam.call(approvalRoutes.decide, { params, body })).toMatchObject({
    status: 'waiting',
    mayDecide: false,
  });
  expect(await problemOf(sam.call(approvalRoutes.decide, { params, body }))).toMatchObject({
    code: 'approvals.youDecided',
  });
  expect(await sue.call(approvalRoutes.decide, { params, body })).toMatchObject({ status: 'approved' });
  expect((await ended()).status).toBe('succeeded');
});

test('[AP7] a run lists the approvals it waits for, including those requested by a sub-run', async () => {
  const ann = await w.person('Admin');
  const { agentId, projectId } = await publishedAgent(w, approvalGraph());
  const outer = await publishedAgent(
    w,
    graphOf(
      [step('in', 'inputStep'), step('sub', 'executePipelineStep', { agentId, input: '{{ input.text }}' })],
      'in > sub',
    ),
    { projectId },
  );
  const body = { userInput: 'Lena' };
  const { runId } = await ann.call(executionRoutes.execute, { params: { id: outer.agentId }, body });
  const other = await ann.call(executionRoutes.execute, { params: { id: agentId }, body });
  const { childRuns } = await ann.call(executionRoutes.read, { params: { id: runId } });
  const { items } = await ann.call(approvalRoutes.list, {
    query: { which: 'all', stage: 'waiting', runId },
  });
  const childIds = childRuns.map((child) => child.id);
  expect(items.map((approval) => approval.runId)).toEqual(childIds);
  expect(childIds).not.toContain(other.runId);
});

test('[AP17] people and groups can be approvers; the members of a group at decision time decide for it', async () => {
  const boss = await w.person('PlatformAdmin');
  const [ben, mia, ida] = [await w.person('Admin'), await w.person('Admin'), await w.person('Admin')];
  const team = await boss.call(groupRoutes.create, {
    body: { name: `Team ${ben.person.id}`, userIds: [ben.person.id] },
  });
  const approvers = { roles: [], userIds: [mia.person.id, 'nobody'], groupIds: [team.id, 'none'] };
  const body = { decision: 'approved' } as const;
  const inbox = async (person: typeof ben) =>
    (await person.call(approvalRoutes.list, { query: {} })).items.map(({ id }) => id);
  const notifications = async (person: typeof ben) =>
    (await person.call(notificationRoutes.list, { query: {} })).items.map(({ subjectId }) => subjectId);

  const { approval, params } = await waiting({ approvers, quorum: 2 });
  for (const person of [ben, mia]) {
    expect(await inbox(person)).toContain(approval.id);
    expect(await notifications(person)).toContain(approval.id);
  }
  expect([
    ...(await inbox(ida)),
    ...(await notifications(ida)),
    ...(await notifications(boss)),
  ]).not.toContain(approval.id);
  expect(await problemOf(ida.call(approvalRoutes.decide, { params, body }))).toMatchObject({
    code: 'approvals.notApprover',
  });
  expect(await mia.call(approvalRoutes.decide, { params, body })).toMatchObject({ status: 'waiting' });

  // Ben leaves the group and Ida comes in.
  await boss.call(groupRoutes.changeMembers, {
    params: { id: team.id },
    body: { add: [ida.person.id], remove: [ben.person.id] },
  });
  expect(await inbox(ben)).not.toContain(approval.id);
  expect(await problemOf(ben.call(approvalRoutes.decide, { params, body }))).toMatchObject({
    code: 'approvals.notApprover',
  });
  expect(await ida.call(approvalRoutes.decide, { params, body })).toMatchObject({ status: 'approved' });
});

test('[AP17] a deleted group and a person of another tenant cannot decide', async () => {
  const boss = await w.person('PlatformAdmin');
  const ben = await w.person('SecurityAdmin');
  const other = await w.tenant();
  const stranger = await w.person('Admin', { tenantId: other.id });
  const team = await boss.call(groupRoutes.create, {
    body: { name: `Gone ${ben.person.id}`, userIds: [ben.person.id] },
  });
  const approvers = { roles: [], userIds: [stranger.person.id], groupIds: [team.id] };
  const { approval, params } = await waiting({ approvers });
  await boss.call(groupRoutes.remove, { params: { id: team.id } });
  const body = { decision: 'approved' } as const;
  expect((await ben.call(approvalRoutes.read, { params })).mayDecide).toBe(false);
  expect(await boss.call(approvalRoutes.read, { params })).toMatchObject({
    isOrphaned: true,
    mayDecide: true,
  });
  expect(await problemOf(ben.call(approvalRoutes.decide, { params, body }))).toMatchObject({
    code: 'approvals.notApprover',
  });
  const [read, decide] = await Promise.all([
    problemOf(stranger.call(approvalRoutes.read, { params })),
    problemOf(stranger.call(approvalRoutes.decide, { params, body })),
  ]);
  expect([read.code, decide.code]).toEqual(['approvals.notFound', 'approvals.notFound']);
  const news = await stranger.call(notificationRoutes.list, { query: {} });
  expect(news.items.map(({ subjectId }) => subjectId)).not.toContain(approval.id);
});

test('[AP8] builders are offered people who may decide in the project, and groups, of their own workspace', async () => {
  const { id: projectId } = await w.project();
  const elsewhere = await w.project();
  const boss = await w.person('PlatformAdmin');
  const pia = await w.person('ProjectAdmin', { projects: [projectId] });
  const pol = await w.person('ProjectAdmin', { projects: [elsewhere.id] });
  const eve = await w.person('EndUser');
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const team = await boss.call(groupRoutes.create, { body: { name: `Finance ${projectId}`, userIds: [] } });
  const ids = [boss, pia, pol, eve, stranger].map(({ person }) => person.id);
  const offered = async (query: object, person = pia) =>
    (await person.call(approvalRoutes.approvers, { query: { projectId, ...query } as never })).items.map(
      ({ id }) => id,
    );
  expect((await offered({ ids: ids.join(',') })).toSorted()).toEqual(
    [boss.person.id, pia.person.id].toSorted(),
  );
  expect(await offered({ kind: 'group', filter: projectId })).toEqual([team.id]);
  expect(await offered({ ids: boss.person.id }, pol)).toEqual([]);
  expect(await offered({ kind: 'group', ids: team.id }, stranger)).toEqual([]);
});

test('[AP1] a person with view permission only has no approvals, even if an agent asks their role', async () => {
  const rita = await w.person('ReadOnlyAdmin');
  const settings = { approvers: { roles: ['ReadOnlyAdmin'], userIds: [rita.person.id], groupIds: [] } };
  const { approval, params } = await waiting(settings);
  const inbox = await rita.call(approvalRoutes.list, { query: {} });
  expect(inbox.items.map(({ id }) => id)).not.toContain(approval.id);
  expect(await rita.call(approvalRoutes.read, { params })).toMatchObject({ mayDecide: false });
});

test('[NO1] a role with view permission only is not notified to decide', async () => {
  const rita = await w.person('ReadOnlyAdmin');
  await waiting({ approvers: { roles: ['ReadOnlyAdmin', 'SecurityAdmin'], userIds: [] } });
  expect((await rita.call(notificationRoutes.list, { query: {} })).items).toEqual([]);
});

test('[AP10] no API key and no impersonated session can decide, though both see pending approvals', async () => {
  const { params, approval } = await waiting({ quorum: 2 });
  const [boss, sam] = [await w.person('PlatformAdmin'), await w.person('SecurityAdmin')];
  const { key } = await sam.call(apiKeyRoutes.create, { body: { name: 'Robot', scopes: ['read', 'write'] } });
  const robot = callThrough(w.fetchWith({ authorization: `Bearer ${key}` }));
  const acting = await actAs(w, boss, sam);
  const body = { decision: 'approved' } as const;
  for (const [call, code] of [
    [robot, 'access.keyTooWeak'],
    [acting.call, 'access.notWhileActing'],
  ] as const) {
    expect((await problemOf(call(approvalRoutes.decide, { params, body }))).code).toBe(code);
    expect((await call(approvalRoutes.read, { params })).mayDecide).toBe(false);
    const { items } = await call(approvalRoutes.list, { query: {} });
    expect(items.map(({ id }) => id)).toContain(approval.id);
  }
  expect(await sam.call(approvalRoutes.read, { params })).toMatchObject({ mayDecide: true, decisions: [] });
});

test('[AP11] a text that one person approved cannot be edited by the next approver', async () => {
  const { params, ended } = await waiting({ quorum: 2, allowEdit: true });
  const [sam, sue] = [await w.person('SecurityAdmin'), await w.person('SecurityAdmin')];
  const approves = (person: typeof sam, subject?: string) =>
    person.call(approvalRoutes.decide, { params, body: { decision: 'approved', subject } });
  await approves(sam);
  expect(await problemOf(approves(sue, 'Pay 1,000,000'))).toMatchObject({ code: 'approvals.textStands' });
  expect(await approves(sue, 'Dear Lena')).toMatchObject({ status: 'approved', isEdited: false });
  expect((await ended()).outputText).toBe('Dear Lena');
});

test('[AP11] a person approving an edited text has seen the edit', async () => {
  const { params, ended } = await waiting({ quorum: 2, allowEdit: true });
  const [sam, sue] = [await w.person('SecurityAdmin'), await w.person('SecurityAdmin')];
  const approves = (person: typeof sam, subject?: string) =>
    person.call(approvalRoutes.decide, { params, body: { decision: 'approved', subject } });
  await approves(sam, 'Dear Mrs Hahn');
  for (const seen of [undefined, 'Dear Lena'])
    expect(await problemOf(approves(sue, seen))).toMatchObject({ code: 'approvals.textStands' });
  await approves(sue, 'Dear Mrs Hahn');
  expect((await ended()).outputText).toBe('Dear Mrs Hahn');
});

test('[AP12] people without view permission on people see no email addresses and cannot search by one', async () => {
  const { id: projectId } = await w.project();
  const boss = await w.person('PlatformAdmin');
  const pia = await w.person('ProjectAdmin', { projects: [projectId] });
  const find = async (person: typeof boss, query: object) =>
    (await person.call(approvalRoutes.approvers, { query: { projectId, ...query } as never })).items;
  const ids = boss.person.id;
  expect(await find(boss, { filter: boss.email })).toMatchObject([{ id: ids, detail: boss.email }]);
  expect(await find(pia, { filter: boss.email })).toEqual([]);
  expect(await find(pia, { ids })).toMatchObject([{ id: ids, detail: '' }]);
});
