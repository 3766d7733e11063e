import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { populatedTenant } from '../../tests/kit/populated-tenant.ts';
import { addRun } from '../../tests/kit/past-run.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const { activity, addMember, candidates, change, create, figures, list, members, page, read } = projectRoutes;
const { removeMember, resume } = projectRoutes;
const w = await world();

async function fresh() {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  const { id } = await ann.call(create, { body: { name: 'Home' } });
  return { tenantId, ann, id, params: { id } };
}

test('[P15] a used-up budget pauses the project: no run starts in it, others are not affected', async () => {
  const { admin, projectId, agentId, tenantId } = await populatedTenant(w, 'budget');
  const params = { id: projectId };
  const { name } = await admin.call(read, { params });
  const run = () =>
    admin.call(executionRoutes.execute, {
      params: { id: agentId },
      body: { userInput: 'Hello', version: 'draft', asyncOutput: true },
    });
  await admin.call(change, { params, body: { name, monthlyBudget: 5 } });
  await addRun(w, { tenantId, projectId, cost: 4.99, parent: crypto.randomUUID() });
  await addRun(w, { tenantId, projectId, cost: 500, at: new Date(Date.now() - 40 * 86_400_000) });
  const { runId } = await run();
  await addRun(w, { tenantId, projectId, cost: 5 });
  expect(await problemOf(run())).toMatchObject({ code: 'projects.paused', values: { name } });
  expect(await admin.call(read, { params })).toMatchObject({ status: 'Paused' });
  expect(await problemOf(admin.call(executionRoutes.rerun, { params: { id: runId } }))).toMatchObject({
    code: 'projects.paused',
  });

  const other = await admin.call(create, { body: { name: 'Other' } });
  const agent = await admin.call(agentRoutes.create, { body: { name: 'Other', projectId: other.id } });
  const elsewhere = admin.call(executionRoutes.execute, {
    params: { id: agent.id },
    body: { userInput: 'Hello', version: 'draft' },
  });
  expect(await problemOf(elsewhere)).toMatchObject({ code: 'executions.nothingToRun' });
});

test('[P16] a resumed project works for the rest of the month; a new budget is checked again', async () => {
  const { admin, projectId, agentId, tenantId } = await populatedTenant(w, 'resume');
  const params = { id: projectId };
  const { name } = await admin.call(read, { params });
  const run = () =>
    admin.call(executionRoutes.execute, {
      params: { id: agentId },
      body: { userInput: 'Hello', version: 'draft', asyncOutput: true },
    });
  await addRun(w, { tenantId, projectId, cost: 7 });
  await admin.call(change, { params, body: { name, monthlyBudget: 5 } });
  await problemOf(run());
  expect(await admin.call(resume, { params })).toMatchObject({ status: 'Active', monthlyBudget: 5 });
  await run();
  await admin.call(change, { params, body: { name } });
  await run();
  await admin.call(change, { params, body: { name, monthlyBudget: 6 } });
  expect(await problemOf(run())).toMatchObject({ code: 'projects.paused' });
  await admin.call(change, { params, body: { name, monthlyBudget: null } });
  await run();
});

test('[P17] administrators have access by role, others by name; adding and removing apply at once', async () => {
  const { tenantId, ann, id, params } = await fresh();
  const pete = await w.person('ProjectAdmin', { tenantId });
  const rita = await w.person('ReadOnlyAdmin', { tenantId });
  const userId = pete.person.id;
  expect(await pete.call(list)).toEqual([]);
  expect(await ann.call(candidates, { params, query: {} })).toMatchObject({
    items: [{ id: userId }],
    totalCount: 1,
  });
  await ann.call(addMember, { params: { id, userId } });
  expect(await pete.call(list)).toMatchObject([{ id }]);
  const { items } = await ann.call(members, { params, query: {} });
  expect(Object.fromEntries(items.map(({ id: personId, by }) => [personId, by]))).toMatchObject({
    [ann.person.id]: 'role',
    [rita.person.id]: 'role',
    [userId]: 'project',
  });
  expect(await ann.call(candidates, { params, query: {} })).toEqual({ items: [], totalCount: 0 });
  await ann.call(removeMember, { params: { id, userId } });
  expect(await problemOf(pete.call(read, { params }))).toMatchObject({ code: 'projects.notFound' });
});

test('[P17] only administrators of people add members; people with access by role and strangers are refused', async () => {
  const { tenantId, ann, id, params } = await fresh();
  const pete = await w.person('ProjectAdmin', { tenantId, projects: [id] });
  const eve = await w.person('EndUser', { tenantId });
  const rita = await w.person('ReadOnlyAdmin', { tenantId });
  const stranger = await w.person('ProjectAdmin');
  const adding = (by: typeof ann, userId: string) =>
    problemOf(by.call(addMember, { params: { id, userId } }));
  expect(await adding(pete, eve.person.id)).toMatchObject({ code: 'access.forbidden' });
  expect(await adding(rita, eve.person.id)).toMatchObject({ code: 'access.readOnly' });
  expect(await adding(ann, rita.person.id)).toMatchObject({ code: 'projects.notLimited' });
  expect(await adding(ann, stranger.person.id)).toMatchObject({ code: 'projects.personNotFound' });
  expect((await pete.call(members, { params, query: {} })).items.length).toBeGreaterThan(0);
});

test('[P18] the numbers are of this project only, with the remaining budget', async () => {
  const { tenantId, ann, id, params } = await fresh();
  const other = await ann.call(create, { body: { name: 'Other' } });
  await ann.call(change, { params, body: { name: 'Home', monthlyBudget: 20 } });
  await addRun(w, { tenantId, projectId: id, cost: 3 });
  await addRun(w, { tenantId, projectId: other.id, cost: 100 });
  const result = await ann.call(figures, { params, query: { timeZone: 'Asia/Kolkata' } });
  expect(result).toMatchObject({
    totals: { runs: 1, cost: 3 },
    spentThisMonth: 3,
    monthlyBudget: 20,
    budgetWaivedUntil: null,
  });
  expect(result.series).toHaveLength(30);
  expect(result.agents).toHaveLength(1);
  const { items } = await ann.call(page, { query: { sortBy: 'runsOfSevenDays' } });
  expect(items).toContainEqual(expect.objectContaining({ id, agents: 0, runsOfSevenDays: 1 }));
  const bad = ann.call(figures, { params, query: { timeZone: 'Mars/Olympus' } });
  expect(await problemOf(bad)).toMatchObject({ fields: { timeZone: expect.any(String) } });
});

test('[P18] the activity shows events of this project only, the latest first', async () => {
  const { ann, id, params } = await fresh();
  const other = await ann.call(create, { body: { name: 'Other' } });
  await ann.call(agentRoutes.create, { body: { name: 'Elsewhere', projectId: other.id } });
  await ann.call(agentRoutes.create, { body: { name: 'Here', projectId: id } });
  await w.owner.query(
    `insert into audit_log (tenant_id, event, subject_id, subject, user_name, via)
    values ($1, 'conversation.seen', 'a run', jsonb_build_object('projectId', $2::text), 'Ann', 'session')`,
    [ann.person.tenantId, id],
  );
  const activityPage = await eventually(async () => {
    const answer = await ann.call(activity, { params, query: {} });
    return answer.totalCount >= 2 && answer;
  });
  expect(activityPage.items.map(({ event, subject }) => `${event} ${subject}`)).toEqual([
    'agent.created Here',
    'project.created Home',
  ]);
});
