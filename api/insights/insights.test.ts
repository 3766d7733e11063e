import { expect, test } from 'vitest';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { populatedTenant } from '../../tests/kit/populated-tenant.ts';
import { addRun } from '../../tests/kit/past-run.ts';
import { columnsOfTenants, plantRow } from '../../tests/kit/plant-row.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { insightStore } from './index.ts';

const { progress, read } = insightRoutes;
const w = await world();
const NOW = new Date('2026-03-15T10:30:00Z');

type Run = {
  at: string;
  project: string;
  agent?: string;
  status?: string;
  cost?: number;
  parent?: string;
  tookMs?: number;
};

async function fresh() {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  const make = async (name: string) => (await ann.call(projectRoutes.create, { body: { name } })).id;
  const agents = { one: crypto.randomUUID(), two: crypto.randomUUID() };

  const run = ({ project, agent = agents.one, ...more }: Run) =>
    addRun(w, { tenantId, projectId: project, agentId: agent, ...more });

  async function violation(at: string, project: string, agent = agents.one) {
    await w.owner.query(
      `insert into violations (id, tenant_id, created_at, guardrail_id, guardrail_name, guardrail_version, filter_type,
        action, severity, direction, project_id, agent_id, agent_name, agent_version, run_id, step_key, step_title,
        started_by_id, started_by_name, types, findings, excerpt, feed)
      values (uuidv7(), $1, $2, uuidv7(), '', 1, '', '', 1, '', $3, $4, '', '', uuidv7(), '', '', '', '', '{}', '[]', '{}', 'security')`,
      [tenantId, at, project, agent],
    );
  }

  const ask = (range: 'today' | 'last7Days' | 'allTime', { timeZone = 'UTC', projectId = '' } = {}) =>
    insightStore(w.db).read(
      { tenantId, projects: 'all' },
      { range, timeZone, now: NOW, ...(projectId && { projectId }) },
    );
  return { tenantId, ann, make, run, violation, ask, agents };
}

test('[IN2] the figures of a range are compared with those of the same part of the previous period', async () => {
  const { make, run, violation, ask, agents } = await fresh();
  const project = await make('A');
  const parent = await run({ at: '2026-03-15T01:00:00Z', project, cost: 2 });
  await run({ at: '2026-03-15T01:00:01Z', project, cost: 1, parent });
  await run({ at: '2026-03-15T02:00:00Z', project, agent: agents.two, status: 'halted' });
  await run({ at: '2026-03-14T02:00:00Z', project, cost: 7, status: 'failed' });
  await run({ at: '2026-03-14T12:00:00Z', project, cost: 9 });
  await violation('2026-03-15T02:00:00Z', project);
  const { totals, previous } = await ask('today');
  expect(totals).toMatchObject({
    agents: 2,
    runs: 2,
    succeeded: 1,
    failed: 1,
    violations: 1,
    tokens: 30,
    cost: 2,
  });
  expect(previous).toMatchObject({ agents: 1, runs: 1, succeeded: 0, failed: 1, violations: 0, cost: 7 });
});

test('[IN3] the data points are the reader’s hours and days, including empty ones', async () => {
  const { make, run, violation, ask } = await fresh();
  const project = await make('A');
  await run({ at: '2026-03-14T19:00:00Z', project, cost: 1 });
  await violation('2026-03-15T02:10:00Z', project);
  const { series } = await ask('today', { timeZone: 'Asia/Kolkata' });
  expect(series).toHaveLength(24);
  expect(series[0]).toMatchObject({ at: '2026-03-15T00:00', runs: 1, cost: 1 });
  expect(series[7]).toMatchObject({ at: '2026-03-15T07:00', runs: 0, violations: 1 });
  expect((await ask('last7Days')).series.map(({ runs }) => runs)).toEqual([0, 0, 0, 0, 0, 1, 0]);
});

test('[IN4] nothing of other tenants, of deleted projects or outside the filtered project is counted', async () => {
  const { ann, make, run, ask } = await fresh();
  const other = await fresh();
  const [a, b, gone] = [await make('A'), await make('B'), await make('Gone')];
  for (const project of [a, b, gone]) await run({ at: '2026-03-15T01:00:00Z', project, cost: 1 });
  await other.run({ at: '2026-03-15T01:00:00Z', project: await other.make('A'), cost: 100 });
  await ann.call(projectRoutes.remove, { params: { id: gone } });
  expect((await ask('today')).totals).toMatchObject({ runs: 2, cost: 2 });
  expect((await ask('today', { projectId: b })).totals).toMatchObject({ runs: 1 });
  expect((await ask('allTime')).totals).toMatchObject({ runs: 2 });
  const limited = await insightStore(w.db).read(
    { tenantId: ann.person.tenantId, projects: [a] },
    { range: 'today', timeZone: 'UTC', now: NOW },
  );
  expect(limited.projects.map(({ id }) => id)).toEqual([a]);
});

test('[IN5] projects, agents and models are sorted by cost', async () => {
  const { tenantId, make, run, violation, ask, agents } = await fresh();
  const [a, b] = [await make('Cheap'), await make('Dear')];
  const cheap = await run({ at: '2026-03-15T01:00:00Z', project: a, cost: 1 });
  const dear = await run({
    at: '2026-03-15T01:00:00Z',
    project: b,
    agent: agents.two,
    cost: 5,
    status: 'failed',
  });
  await violation('2026-03-15T01:00:00Z', b, agents.two);
  const used = (runId: string, name: string, calls: number, cost: number) =>
    w.owner.query(
      `insert into run_models (tenant_id, run_id, model_id, name, provider, calls, input_tokens, output_tokens, cost)
      values ($1, $2, $3, $3, 'OpenAI', $4, $5, $6, $7)`,
      [tenantId, runId, name, calls, 3 * calls, 4 * calls, cost],
    );
  await used(dear, 'small', 1, 0);
  await used(cheap, 'small', 1, 1);
  await used(dear, 'large', 1, 4);
  const insights = await ask('today');
  expect(insights.projects).toMatchObject([
    { name: 'Dear', runs: 1, failed: 1, violations: 1, cost: 5 },
    { name: 'Cheap', runs: 1, failed: 0, violations: 0, cost: 1 },
  ]);
  expect(insights.agents.map(({ id }) => id)).toEqual([agents.two, agents.one]);
  expect(insights.models).toMatchObject([
    { name: 'large', provider: 'OpenAI', calls: 1, tokens: 7, cost: 4 },
    { name: 'small', calls: 2, tokens: 14, cost: 1 },
  ]);
});

test('[IN9] the time to answer is the median of answered runs, without those that waited for people', async () => {
  const { tenantId, make, run, ask } = await fresh();
  const project = await make('A');
  for (const tookMs of [100, 200, 300, 400, 10_000])
    await run({ at: '2026-03-15T01:00:00Z', project, tookMs });
  await run({ at: '2026-03-15T01:00:00Z', project, tookMs: 90_000, status: 'failed' });
  const waited = await run({ at: '2026-03-15T02:00:00Z', project, tookMs: 3_600_000 });
  const columns = (await columnsOfTenants(w)).get('approvals') ?? [];
  await plantRow(w, 'approvals', columns, { tenant_id: tenantId, project_id: project, run_id: waited });
  const { totals, previous, series } = await ask('today');
  expect(totals).toMatchObject({ medianMs: 300, slowMs: 8080 });
  expect(previous).toMatchObject({ medianMs: null, slowMs: null });
  expect(series[1]).toMatchObject({ medianMs: 300 });
  expect(series[2]).toMatchObject({ runs: 1, medianMs: null, slowMs: null });
});

test('[IN10] agents are sorted by the share of their runs that failed', async () => {
  const { make, run, ask, agents } = await fresh();
  const project = await make('A');
  const at = '2026-03-15T01:00:00Z';
  for (const status of ['failed', 'failed', 'succeeded', 'succeeded', 'succeeded'])
    await run({ at, project, status });
  for (const status of ['halted', 'succeeded']) await run({ at, project, agent: agents.two, status });
  await run({ at, project, agent: crypto.randomUUID() });
  expect((await ask('today')).failing).toEqual([
    { id: agents.two, projectId: project, name: 'Agent', runs: 2, failed: 1 },
    { id: agents.one, projectId: project, name: 'Agent', runs: 5, failed: 2 },
  ]);
});

test('[IN1] an unknown time zone is refused', async () => {
  const { ann } = await fresh();
  for (const timeZone of ['Mars/Olympus', "UTC'; drop table runs; --", ''])
    expect(await problemOf(ann.call(read, { query: { timeZone } }))).toMatchObject({
      fields: { timeZone: expect.any(String) },
    });
  expect(
    (await ann.call(read, { query: { range: 'thisYear', timeZone: 'Europe/Kyiv' } })).series,
  ).toHaveLength(12);
});

test('[IN7] the onboarding steps are checked off by existing records', async () => {
  const { ann } = await fresh();
  const nothing = { hasAgent: false, hasGuardrail: false, hasPublished: false, hasRun: false };
  expect(await ann.call(progress)).toEqual(nothing);
  const { admin } = await populatedTenant(w, 'progress');
  expect(await admin.call(progress)).toMatchObject({ hasAgent: true, hasGuardrail: true, hasRun: true });
});

test('[IN8] figures count all runs, only drafts or only published versions', async () => {
  const { tenantId, ann, make, run, violation } = await fresh();
  const project = await make('A');
  const published = await run({ at: '2026-03-15T01:00:00Z', project, cost: 2 });
  await run({ at: '2026-03-15T02:00:00Z', project, cost: 5 });
  await violation('2026-03-15T02:00:00Z', project);
  await w.owner.query('update runs set version = 3 where id = $1', [published]);
  await w.owner.query("update violations set agent_version = 'draft' where tenant_id = $1", [tenantId]);
  const cost = async (version?: 'draft' | 'published') => {
    const query = { range: 'allTime' as const, ...(version && { version }) };
    const { totals, projects } = await ann.call(insightRoutes.read, { query });
    return [totals.runs, totals.cost, totals.violations, projects[0]?.violations];
  };
  expect(await cost()).toEqual([2, 7, 1, 1]);
  expect(await cost('draft')).toEqual([1, 5, 1, 1]);
  expect(await cost('published')).toEqual([1, 2, 0, 0]);
  const odd = ann.call(insightRoutes.read, { query: { version: 'newest' as 'draft' } });
  expect(await problemOf(odd)).toMatchObject({ fields: { version: expect.any(String) } });
});
