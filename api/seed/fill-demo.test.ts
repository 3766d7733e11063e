import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { eventually } from '../../tests/kit/eventually.ts';
import { alongside, callThrough, problemOf, world, type World } from '../../tests/kit/world.ts';
import { tenantTables } from '../../tests/kit/populated-tenant.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { demoRoutes } from '../../shared/demo/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { scheduleRoutes } from '../../shared/schedules/routes.ts';
import { openSession } from '../sign-in/index.ts';
import { findTenant } from '../tenants/index.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { appendUpdates } from '../../shared/node/documents/index.ts';
import { makeContent } from './make-content.ts';
import { openStage } from './stage.ts';

const RUNS = 40;

async function demoWorld(environment: Record<string, string> = {}) {
  const w = await world({ environment });
  await w.owner.query('delete from tenants');
  await w.seedDemo('a password of the demo');
  return w;
}

async function as(w: World, givenName: string) {
  const { rows } = await w.owner.query('select id from users where given_name = $1', [givenName]);
  const { id: tenantId = '' } = (await findTenant(w.db, 'demo-northwind')) ?? {};
  const session = { userId: rows[0].id, tenantId, authMethod: 'test', userAgent: 'test' };
  return callThrough(w.fetchWith({ cookie: `atelier_sid=${await openSession(w.db, session)}` }));
}

const countOf = async (w: World, from: string) =>
  Number((await w.owner.query(`select count(*) as n from ${from}`)).rows[0].n);

describe('[SD8] the demo company, filled', async () => {
  const w = await demoWorld();
  w.demo.start(RUNS);
  await w.demo.done();

  test('lists, feeds, insights and the ledger agree on its data', async () => {
    const { rows: changes } = await w.owner
      .query(`select distinct jsonb_array_elements_text(body -> 'collections') as collection
    from channel_messages where starts_with(channel, 'changes/')
    union select jsonb_array_elements_text(body -> 'collections') from channel_outbox where starts_with(channel, 'changes/')`);
    const refreshed = changes.map(({ collection }) => collection);
    expect(refreshed).toEqual(expect.arrayContaining([insightRoutes.read.path, executionRoutes.list.path]));
    const paula = await as(w, 'Paula');
    const { items: agents } = await paula(agentRoutes.summary, { query: { Limit: 50 } });
    const guardrails = await paula(guardrailRoutes.list, { query: {} });
    expect(await paula(projectRoutes.list)).toHaveLength(4);
    expect(agents).toHaveLength(8);
    for (const { version } of agents) expect(version).toBeGreaterThanOrEqual(2);
    expect(guardrails.items.map(({ guardrailAssignments }) => guardrailAssignments.length)).toEqual([1, 1]);

    const { totals, series, models } = await paula(insightRoutes.read, { query: { range: 'last30Days' } });
    expect(totals.runs).toBe(RUNS);
    expect(series.filter(({ runs }) => runs > 0).length).toBeGreaterThan(7);
    const feed = await paula(executionRoutes.list, { query: { Limit: 100 } });
    const top = feed.items.filter(({ parentRunId }) => parentRunId === null);
    expect(top).toHaveLength(RUNS);
    expect(agents.reduce((sum, { executions }) => sum + executions, 0)).toBe(feed.totalCount);
    expect((await paula(violationRoutes.list, { query: {} })).totalCount).toBe(totals.violations);
    const wentWrong = top.filter(({ status }) => status === 'failed' || status === 'halted');
    expect(wentWrong).toHaveLength(totals.failed);

    const { rows } = await w.owner.query(`select -sum(amount) as spent, count(*) as lines,
    count(*) filter (where amount <> balance_after - before) as wrong from (select *,
      lag(balance_after) over (order by created_at, id) as before from ledger_transactions
      where tenant_id = (select tenant_id from demo_seedings)) line where type = 'Usage'`);
    expect(Number(rows[0].wrong)).toBe(0);
    expect(Number(rows[0].spent) / 1e6).toBeCloseTo(totals.cost, 3);
    expect(models.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(totals.cost, 6);
    expect(models.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(totals.tokens);
  });

  test('each domain has its part: policies in force, a graph that was read, a schedule to come, a webhook', async () => {
    const paula = await as(w, 'Paula');
    const { items: policies } = await paula(policyRoutes.list, { query: {} });
    expect(policies.map(({ publishedVersion }) => publishedVersion)).toEqual([1, 1, 1]);
    expect(new Set(policies.map(({ category }) => category))).toEqual(
      new Set(['agentConstraints', 'dlp', 'responsibleAi']),
    );
    await eventually(async () => {
      const [graph] = (await paula(projectGraphRoutes.list, { query: {} })).items;
      return graph?.nodes === 10 && graph.relationships === 12;
    });
    const [scheduled, ...others] = await paula(scheduleRoutes.agents, { query: {} });
    expect(others).toEqual([]);
    expect(scheduled).toMatchObject({ name: 'Leave questions', schedules: 1 });
    expect(Date.parse(scheduled?.nextAt ?? '')).toBeGreaterThan(Date.now());
    expect(await countOf(w, 'webhooks where is_live')).toBe(1);
    const recent = `created_at > now() - interval '1 hour'`;
    for (const table of ['policies', 'policy_versions', 'project_graphs', 'schedules', 'webhooks'])
      expect(await countOf(w, `${table} where ${recent}`), table).toBe(0);
  });

  test('requests read like real ones, decisions have their time, and the audit chain is intact', async () => {
    const ann = await as(w, 'Ann');
    const { items } = await ann(approvalRoutes.list, { query: { which: 'all', Limit: 100 } });
    expect(items.length).toBeGreaterThan(3);
    for (const { message, subject, decisions, createdAt, endedAt } of items) {
      expect(message + subject).not.toMatch(/[[{}]|null|undefined|to be checked/);
      for (const { at } of decisions) {
        expect(at).toBe(endedAt);
        expect(Date.parse(at) - Date.parse(createdAt)).toBeGreaterThan(4 * 60_000);
      }
    }
    const mine = await ann(approvalRoutes.list, { query: {} });
    expect(mine.items.every(({ mayDecide }) => mayDecide)).toBe(true);
    expect(mine.totalCount).toBeGreaterThan(0);

    const paula = await as(w, 'Paula');
    const audit = await paula(auditRoutes.list, {
      query: { Limit: 100, sortBy: 'at', sortDirection: 'ASC' },
    });
    const days = audit.items.filter(({ via }) => via === 'session').map(({ at }) => at.slice(0, 10));
    expect(new Set(days).size).toBeGreaterThan(8);
    await eventually(async () => {
      const state = await paula(auditRoutes.verify, { query: {} });
      return state.isIntact && state.waiting === 0;
    });
    // Nobody is left signed in.
    expect(await countOf(w, `sessions where auth_method = 'seed'`)).toBe(0);
  });
});

test('[SD11] what a schedule of the demo has begun goes with it; a policy and a graph people work on stay', async () => {
  const w = await demoWorld();
  w.demo.start(2);
  await w.demo.done();
  const paula = await as(w, 'Paula');
  await w.owner.query(`update schedules set next_at = now()`);
  const isBegun = async () =>
    (await countOf(w, `runs where trigger is not null and ended_at is not null`)) === 1;
  await eventually(isBegun, { withinMs: 30_000 });
  const { items } = await paula(policyRoutes.list, { query: {} });
  const { id, revision: _, ...policy } = items[0] ?? { id: '', revision: 0, name: '' };
  await paula(policyRoutes.change, { params: { id }, body: { ...policy, priority: 500 } });
  const [graph] = (await paula(projectGraphRoutes.list, { query: {} })).items;
  const params = { id: graph?.id ?? '' };
  await paula(projectGraphRoutes.addText, { params, body: { name: 'Ours', text: 'A -> HAS -> B' } });
  await paula(demoRoutes.remove);
  expect(await countOf(w, 'runs')).toBe(0);
  expect((await paula(policyRoutes.list, { query: {} })).items.map((one) => one.id)).toEqual([id]);
  expect(await countOf(w, 'project_graphs')).toBe(1);
  expect(await countOf(w, 'agents')).toBe(0);
});

test('[SD9] filling that was interrupted is continued by another process, and nothing exists twice', async () => {
  const w = await demoWorld();
  w.demo.start(RUNS);
  const hasBegun = async () => (await countOf(w, `demo_records where kind = 'run' and settled`)) > 3;
  await eventually(hasBegun, { withinMs: 60_000 });
  await w.demo.stop();
  expect(await countOf(w, 'demo_seedings where finished_at is null')).toBe(1);
  // Killed between a run's start and the moment it was kept in mind.
  await w.owner.query(`delete from demo_records where kind = 'run' and name = '0002'`);

  const [one, other] = [await alongside(w), await alongside(w)];
  one.demo.start(RUNS);
  other.demo.start(RUNS);
  await Promise.all([one.demo.done(), other.demo.done()]);
  expect(await countOf(w, 'runs where parent_run_id is null')).toBe(RUNS);
  expect(await countOf(w, `demo_records where kind = 'run' and settled`)).toBe(RUNS);
  expect(await countOf(w, 'agents')).toBe(8);
  expect(await countOf(w, 'projects')).toBe(4);
  expect(await countOf(w, 'guardrails')).toBe(2);
  expect(await countOf(w, `runs where created_at > now() - interval '3 minutes'`)).toBe(0);
});

test('[SD10] an installation without the demo, or with the smallest, is never filled', async () => {
  const bare = await demoWorld({ ATELIER_DEMO: 'bare' });
  bare.demo.start(RUNS);
  await bare.demo.done();
  expect(await countOf(bare, 'runs')).toBe(0);
  expect(await countOf(bare, 'agents')).toBe(1);
  const own = await world();
  await own.seedDemo('a password of the demo');
  own.demo.start(RUNS);
  await own.demo.done();
  expect(await countOf(own, 'agents')).toBe(0);
});

test('[SD12] records people delete during filling are left out, and the rest is filled', async () => {
  const w = await demoWorld();
  const ann = await as(w, 'Ann');
  const idOf = async (kind: string, name: string): Promise<string> =>
    (await w.owner.query('select id from demo_records where kind = $1 and name = $2', [kind, name])).rows[0]
      .id;
  w.demo.start(RUNS);
  await eventually(async () => (await countOf(w, `demo_records where kind = 'run'`)) > 0);
  await ann(agentRoutes.remove, { params: { id: await idOf('agent', 'leave-questions') } });
  await ann(projectRoutes.remove, { params: { id: await idOf('project', 'finance') } });
  await eventually(async () => (await countOf(w, 'demo_seedings where finished_at is not null')) === 1);
  expect(await countOf(w, `demo_records where kind = 'run' and settled`)).toBeGreaterThan(10);
});

/** Lines that only grow, and numbers of messages; what is kept of the demo is that it was there. */
const thatStay = new Set([
  'audit_log',
  'audit_heads',
  'channel_counters',
  'channel_messages',
  'demo_seedings',
]);

async function rowsOf(w: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tenantTables(w))
    if (!thatStay.has(name)) counts[name] = await countOf(w, name);
  return counts;
}

test('[SD11] a platform administrator removes the demo: nothing of it is left, and people’s own records stay', async () => {
  const w = await demoWorld();
  const [ann, paula] = [await as(w, 'Ann'), await as(w, 'Paula')];
  w.demo.start(20);
  await w.demo.done();
  const people = { members: await countOf(w, 'memberships'), sessions: await countOf(w, 'sessions') };
  const [field] = (await ann(projectRoutes.list)).filter(({ name }) => name === 'Field service');
  const own = await ann(agentRoutes.create, { body: { name: 'My own', projectId: field?.id ?? '' } });

  expect(await paula(demoRoutes.read)).toMatchObject({
    state: 'full',
    runs: 20,
    abilities: { remove: true },
  });
  expect(await ann(demoRoutes.read)).toMatchObject({ abilities: { remove: false } });
  expect((await problemOf(ann(demoRoutes.remove))).code).toMatch(/forbidden/);
  await paula(demoRoutes.remove);

  expect(await paula(demoRoutes.read)).toMatchObject({ state: 'none', runs: 0 });
  expect(await ann(projectRoutes.list)).toMatchObject([{ name: 'Field service' }]);
  expect(await ann(agentRoutes.list, { query: {} })).toMatchObject({ items: [{ id: own.id }] });
  expect((await paula(billingRoutes.details)).balance).toBe(100);
  const left = await rowsOf(w);
  expect(left).toMatchObject({
    runs: 0,
    run_steps: 0,
    run_events: 0,
    violations: 0,
    approvals: 0,
    guardrails: 0,
  });
  expect(left).toMatchObject({
    projects: 1,
    agents: 1,
    models: 0,
    notifications: 0,
    demo_records: 0,
    run_graphs: 0,
    data_sources: 0,
    memories: 0,
    tools: 0,
  });
  expect(left).toMatchObject({
    policies: 0,
    policy_versions: 0,
    project_graphs: 0,
    project_graph_sources: 0,
    schedules: 0,
    webhooks: 0,
    run_models: 0,
  });
  // Three welcome credits, one of the tenant this test began with, and nothing that was spent.
  expect(left).toMatchObject({
    ledger_transactions: 3,
    ledger_entries: 6,
    agent_versions: 0,
    memberships: people.members,
  });
  expect(left.sessions).toBe(people.sessions);
  const runMessages = await countOf(w, `channel_messages where body ? 'run' or body ? 'runId'`);
  expect(runMessages).toBe(0);

  const { items } = await paula(auditRoutes.list, { query: {} });
  expect(items.find(({ action }) => action === 'demo.removed')).toMatchObject({
    person: { name: 'Paula Paz' },
  });
  expect((await problemOf(paula(demoRoutes.remove))).code).toBe('demo.notThere');
  w.demo.start(20);
  await w.demo.done();
  expect(await countOf(w, 'runs')).toBe(0);
});

test('[SD11] removing the demo while it is being filled stops the filling, and nothing is left', async () => {
  const w = await demoWorld();
  const paula = await as(w, 'Paula');
  w.demo.start(RUNS);
  await eventually(async () => (await countOf(w, `demo_records where kind = 'run' and settled`)) > 3);
  await paula(demoRoutes.remove);
  await w.demo.done();
  expect(await countOf(w, 'runs')).toBe(0);
  expect(await countOf(w, 'agents')).toBe(0);
});

test('[SD12] what people renamed or deleted before filling stays as it is, the rest is filled, and theirs survives', async () => {
  const w = await demoWorld();
  const [ann, sam, paula] = [await as(w, 'Ann'), await as(w, 'Sam'), await as(w, 'Paula')];
  const [project] = await ann(projectRoutes.list);
  await ann(projectRoutes.change, {
    params: { id: project?.id ?? '' },
    body: { name: 'Ours', description: 'Ours', projectIcon: '', monthlyBudget: null },
  });
  const { items } = await sam(guardrailRoutes.list, { query: {} });
  await sam(guardrailRoutes.remove, { params: { id: items[0]?.id ?? '' } });
  const [first] = (await ann(agentRoutes.list, { query: {} })).items;
  const { name: _, ...rest } = await ann(agentRoutes.read, { params: { id: first?.id ?? '' } });
  await ann(agentRoutes.change, { params: { id: rest.id }, body: { ...rest, name: 'Our agent' } });
  w.demo.start(8);
  await w.demo.done();
  expect(await countOf(w, 'demo_seedings where finished_at is not null')).toBe(1);
  expect(await countOf(w, `demo_records where kind = 'run' and settled`)).toBe(8);
  expect(await countOf(w, 'agents')).toBe(8);
  expect(await countOf(w, `agent_versions where agent_id = '${rest.id}'`)).toBeGreaterThanOrEqual(2);
  expect((await ann(projectRoutes.list)).map(({ name }) => name)).toContain('Ours');
  await paula(demoRoutes.remove);
  expect(await ann(projectRoutes.list)).toMatchObject([{ name: 'Ours' }]);
  expect((await ann(agentRoutes.list, { query: {} })).items.map(({ name }) => name)).toContain('Our agent');
  expect(await countOf(w, `agents where name = 'Refund assistant'`)).toBe(0);
});

test('[SD12] a draft edited before filling is neither overwritten nor published, and stays', async () => {
  const w = await demoWorld();
  const [ann, paula] = [await as(w, 'Ann'), await as(w, 'Paula')];
  const { id: tenantId = '' } = (await findTenant(w.db, 'demo-northwind')) ?? {};
  const [first] = (await ann(agentRoutes.list, { query: {} })).items;
  const id = first?.id ?? '';
  const { rows } = await w.owner.query(`select id from users where given_name = 'Ann'`);
  const document = agentDocumentName(tenantId, id);
  const update = Y.encodeStateAsUpdate(new Y.Doc());
  await appendUpdates(w.db, [{ document, update, origin: 'connection', userId: rows[0].id, touched: [] }]);
  w.demo.start(8);
  await w.demo.done();
  expect(await countOf(w, `agent_versions where agent_id = '${id}'`)).toBe(0);
  expect(await countOf(w, 'demo_seedings where finished_at is not null')).toBe(1);
  await paula(demoRoutes.remove);
  expect(await countOf(w, `agents where id = '${id}'`)).toBe(1);
});

test('[SD13] where a half-filled installation goes on without filling, nothing is said to be under way', async () => {
  const w = await demoWorld();
  expect(await (await as(w, 'Ann'))(demoRoutes.read)).toMatchObject({ state: 'filling' });
  for (const demo of ['bare', 'off']) {
    const environment = { ATELIER_KEYS: w.config.keys, ATELIER_DEMO: demo };
    const later = await world({ environment, database: { ...w, stop: async () => {} } });
    expect(await (await as(later, 'Ann'))(demoRoutes.read)).toMatchObject({ state: 'full' });
    expect(await later.seedDemo('another password')).toBe(false);
  }
});

test('[SD9] content is created under a lease that is renewed, and stops when another process holds it', async () => {
  const w = await demoWorld();
  const { id: tenantId = '' } = (await findTenant(w.db, 'demo-northwind')) ?? {};
  const { rows } = await w.owner.query('select id, given_name, surname from users');
  const people = new Map(
    rows.map(({ id, given_name, surname }) => [given_name, { id, name: `${given_name} ${surname}` }]),
  );
  const stage = await openStage(
    { app: w.app, db: w.db, secure: false },
    { tenantId, beganAt: new Date() },
    people,
  );
  let calls = 0;
  const goOn = async () => {
    if (++calls > 5) throw new Error('It is taken.');
  };
  const content = makeContent(stage, { goOn, leaveOut: (refused) => expect.fail(refused.message) });
  await expect(content).rejects.toThrow('It is taken.');
  await stage.close();
  expect(await countOf(w, 'agents')).toBeLessThan(8);
});
