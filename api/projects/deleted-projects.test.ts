// What is deleted is gone at once, waits for thirty days, and is then gone for good.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { onDocumentClosed } from '../../shared/node/documents/index.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { populatedTenant, tenantTables } from '../../tests/kit/populated-tenant.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { purgeProjects } from './purge-projects.ts';

const { change, consequences, create, deleted, list, page, pin, pinned, read, remove, restore } =
  projectRoutes;
const w = await world();

/** A tenant with something of everything in one project, which is deleted. */
async function withDeleted() {
  const mine = await populatedTenant(w, `mark-${randomUUID().slice(0, 8)}`);
  const params = { id: mine.projectId };
  const before = await look(mine.admin);
  await mine.admin.call(remove, { params });
  return { ...mine, params, before };
}

type Admin = Awaited<ReturnType<typeof populatedTenant>>['admin'];

/** Everything lists say, as text. */
async function look({ call }: Admin) {
  const query = {};
  const times = { startTime: '2020-01-01T00:00:00Z', endTime: '2100-01-01T00:00:00Z', buckets: 1 };
  return {
    projects: await call(list),
    paged: await call(page, { query }),
    agents: await call(agentRoutes.list, { query }),
    models: await call(modelRoutes.list, { query }),
    runs: await call(executionRoutes.list, { query: {} as never }),
    runCounts: await call(executionRoutes.counts, { query: times as never }),
    violations: await call(violationRoutes.list, { query: {} as never }),
    approvals: await call(approvalRoutes.list, { query: {} as never }),
    insights: await call(insightRoutes.read, { query: { range: 'allTime' } }),
  };
}

test('[P14] the preview of a deletion counts the contents of the project', async () => {
  const { admin, projectId } = await populatedTenant(w, 'count');
  await admin.call(apiKeyRoutes.create, { body: { name: 'Only here', projectIds: [projectId] } });
  await w.person('ProjectAdmin', { tenantId: admin.person.tenantId, projects: [projectId] });
  const counted = await admin.call(consequences, { params: { id: projectId } });
  expect(counted).toMatchObject({ apiKeys: 1, people: 1 });
  expect(counted.agents).toBeGreaterThan(0);
  expect(counted.runs).toBeGreaterThan(0);
});

test('[P11] a deleted project disappears from every list and call, with everything in it', async () => {
  const { admin, params, agentId, before, projectId } = await withDeleted();
  expect(before.agents.totalCount).toBeGreaterThan(0);
  expect(before.runs.totalCount).toBeGreaterThan(0);
  expect(before.insights.totals.runs).toBeGreaterThan(0);

  const after = await look(admin);
  expect(JSON.stringify(after)).not.toContain(projectId);
  expect(after).toMatchObject({
    projects: [],
    paged: { totalCount: 0 },
    agents: { totalCount: 0 },
    runs: { totalCount: 0 },
    violations: { totalCount: 0 },
    insights: { totals: { runs: 0, violations: 0, cost: 0 } },
  });
  const refusals: [string, () => Promise<unknown>][] = [
    ['projects.notFound', () => admin.call(read, { params })],
    ['projects.notFound', () => admin.call(change, { params, body: { name: 'Back' } })],
    ['projects.notFound', () => admin.call(remove, { params })],
    ['projects.notFound', () => admin.call(pin, { params })],
    ['projects.notFound', () => admin.call(consequences, { params })],
    ['agents.notFound', () => admin.call(agentRoutes.read, { params: { id: agentId } })],
    [
      'agents.notFound',
      () => admin.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput: 'x' } }),
    ],
    ['agents.projectNotFound', () => admin.call(agentRoutes.create, { body: { name: 'Late', projectId } })],
    ...before.runs.items.map(({ id }): [string, () => Promise<unknown>] => [
      'executions.notFound',
      () => admin.call(executionRoutes.read, { params: { id } }),
    ]),
  ];
  for (const [code, call] of refusals) expect(await problemOf(call())).toMatchObject({ code });
});

test('[P11] deleting a project closes its documents, cancels its open runs and frees its name', async () => {
  const { admin, projectId, agentId, tenantId } = await populatedTenant(w, 'close');
  const closed: string[] = [];
  const stop = onDocumentClosed(w.bus, (document) => closed.push(document));
  const waiting = await admin.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'Please refund #A-1001, it is broken', version: 'draft', asyncOutput: true },
  });
  const { name } = await admin.call(read, { params: { id: projectId } });
  await admin.call(remove, { params: { id: projectId } });
  await eventually(() => closed.includes(agentDocumentName(tenantId, agentId)));
  stop();
  const { rows } = await w.owner.query('select status from runs where id = $1', [waiting.runId]);
  expect(['cancelled', 'succeeded', 'partial', 'failed', 'halted']).toContain(rows[0].status);
  await admin.call(create, { body: { name } });
});

test('[P12] a project restored within thirty days is as it was', async () => {
  const { admin, params, before } = await withDeleted();
  const [waiting] = await admin.call(deleted);
  expect(waiting).toMatchObject({ id: params.id, abilities: { restore: true } });
  expect(waiting?.deletedBy).toBe('PlatformAdmin Example');
  await admin.call(restore, { params, body: {} });
  const { projects, paged, ...after } = await look(admin);
  expect(projects).toMatchObject([{ id: params.id, name: before.projects[0]?.name }]);
  expect(paged.totalCount).toBe(1);
  expect(after.agents).toEqual(before.agents);
  expect(after.models).toEqual(before.models);
  expect(after.violations).toEqual(before.violations);
  expect(after.runs.totalCount).toBe(before.runs.totalCount);
  expect(await admin.call(deleted)).toEqual([]);
});

test('[P12] restoring a project whose name is taken requires another name', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  const { id } = await ann.call(create, { body: { name: 'Twice' } });
  await ann.call(remove, { params: { id } });
  await ann.call(create, { body: { name: 'TWICE' } });
  const refused = await problemOf(ann.call(restore, { params: { id }, body: {} }));
  expect(refused).toMatchObject({ code: 'projects.nameTaken', fields: { name: expect.any(String) } });
  expect(await ann.call(restore, { params: { id }, body: { name: 'Once' } })).toMatchObject({ name: 'Once' });
  expect(await problemOf(ann.call(restore, { params: { id }, body: {} }))).toMatchObject({
    code: 'projects.notFound',
  });
});

test('[P6] a restored project counts toward the plan', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const ann = await w.person('PlatformAdmin', { tenantId });
  const { id } = await ann.call(create, { body: { name: 'First' } });
  await ann.call(remove, { params: { id } });
  for (let n = 0; n < 10; n++) await ann.call(create, { body: { name: `Project ${n}` } });
  expect(await problemOf(ann.call(restore, { params: { id }, body: {} }))).toMatchObject({
    code: 'projects.limitReached',
  });
});

test('[P6] only one of two concurrent restores for the last place succeeds', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const ann = await w.person('PlatformAdmin', { tenantId });
  const make = async (name: string) => (await ann.call(create, { body: { name } })).id;
  const gone = [await make('One'), await make('Other')];
  for (const id of gone) await ann.call(remove, { params: { id } });
  for (let n = 0; n < 9; n++) await make(`Project ${n}`);
  const back = await Promise.allSettled(gone.map((id) => ann.call(restore, { params: { id }, body: {} })));
  expect(back.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ann.call(list)).toHaveLength(10);
});

test('[P6] agents restored with their project count toward the plan', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const ann = await w.person('PlatformAdmin', { tenantId });
  const { id } = await ann.call(create, { body: { name: 'Full' } });
  const addAgents = (projectId: string, count: number) =>
    w.owner.query(
      `insert into agents (tenant_id, project_id, created_by, name)
        select $1, $2, $3, 'Agent ' || n from generate_series(1, $4) n`,
      [tenantId, projectId, ann.person.id, count],
    );
  await addAgents(id, 30);
  await ann.call(remove, { params: { id } });
  const other = await ann.call(create, { body: { name: 'Other' } });
  await addAgents(other.id, 21);
  expect(await problemOf(ann.call(restore, { params: { id }, body: {} }))).toMatchObject({
    code: 'agents.limitReached',
    values: { agentsLimit: 50 },
  });
  expect(await ann.call(deleted)).toMatchObject([{ id }]);
});

test('[P4] strangers, readers and administrators of other projects cannot restore a project', async () => {
  const { params, tenantId } = await withDeleted();
  const stranger = await w.person('PlatformAdmin');
  const other = await w.person('ProjectAdmin', { tenantId });
  const rita = await w.person('ReadOnlyAdmin', { tenantId });
  for (const person of [stranger, other]) {
    expect(await person.call(deleted)).toEqual([]);
    expect(await problemOf(person.call(restore, { params, body: {} }))).toMatchObject({
      code: 'projects.notFound',
    });
  }
  expect(await rita.call(deleted)).toMatchObject([{ id: params.id, abilities: { restore: false } }]);
  expect(await problemOf(rita.call(restore, { params, body: {} }))).toMatchObject({
    code: 'access.readOnly',
  });
});

test('[P7] a pin survives deletion and restore, and is hidden in between', async () => {
  const { admin, projectId } = await populatedTenant(w, 'pins');
  const params = { id: projectId };
  await admin.call(pin, { params });
  await admin.call(remove, { params });
  expect(await admin.call(pinned)).toEqual([]);
  await admin.call(restore, { params, body: {} });
  expect(await admin.call(pinned)).toMatchObject([{ id: projectId }]);
});

/** Everything that names the project, in whatever table; the audit log and the numbers of live messages stay. */
async function traces(tenantId: string, ids: readonly string[]) {
  const tables: string[] = [];
  for (const { name } of await tenantTables(w)) {
    if (/^(audit|channel_|idempotency|ledger|billing)/.test(name)) continue;
    const { rows } = await w.owner.query(
      `select count(*) from ${name} t where tenant_id = $1
        and exists (select from unnest($2::text[]) word where row_to_json(t)::text like '%' || word || '%')`,
      [tenantId, ids],
    );
    if (Number(rows[0].count) > 0) tables.push(name);
  }
  return tables;
}

test('[P13] after thirty days nothing of the project is left, and the other project is complete', async () => {
  const { admin, params, tenantId, agentId, projectId, before } = await withDeleted();
  const other = await admin.call(create, { body: { name: 'Stays' } });
  const otherAgent = await admin.call(agentRoutes.create, { body: { name: 'Stays', projectId: other.id } });
  const ids = [projectId, agentId, ...before.runs.items.map(({ id }) => id)];
  expect((await traces(tenantId, ids)).length).toBeGreaterThan(5);

  await purgeProjects(w, 30);
  expect(await admin.call(deleted)).toHaveLength(1);
  await w.owner.query("update projects set deleted_at = now() - interval '31 days' where id = $1", [
    projectId,
  ]);
  expect(await admin.call(deleted)).toEqual([]);
  expect(await problemOf(admin.call(restore, { params, body: {} }))).toMatchObject({
    code: 'projects.notFound',
  });
  await Promise.all([purgeProjects(w, 30), purgeProjects(w, 30)]);
  expect(await traces(tenantId, ids)).toEqual([]);
  expect(await admin.call(agentRoutes.read, { params: { id: otherAgent.id } })).toMatchObject({
    name: 'Stays',
  });
  expect((await admin.call(guardrailRoutes.list, { query: {} })).totalCount).toBeGreaterThan(0);
});
