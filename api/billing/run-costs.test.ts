import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Plan } from '../../shared/access/limits.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { waitForRun } from '../../tests/kit/engine/test-engine.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startProviderServer } from '../../tests/kit/provider-server.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { setTenantStatus } from '../tenants/index.ts';
import { post } from './ledger-store.ts';

const server = await startProviderServer();
afterAll(() => server.stop());
const w = await world({ egressAllow: [server.door] });

/** What a call costs: eleven tokens in and seven out. */
const CALL = 0.25;
const prices = { inputTokenPrice: 0.01, outputTokenPrice: 0.02, tokenUnits: 1 };

async function tenantWithModel(plan: Plan = 'Team') {
  const { id: tenantId } = await w.tenant({ plan });
  const ann = await w.person('PlatformAdmin', { tenantId });
  const model = {
    displayName: 'Paid',
    modelName: 'gpt-4o',
    provider: 'OpenAI' as const,
    endpoint: server.url,
  };
  const { id: modelId } = await ann.call(modelRoutes.create, { body: { ...model, apiKey: 'sk', ...prices } });
  return { tenantId, ann, modelId };
}

const modelGraph = (modelId: string, calls = 1) => {
  const asks = Array.from({ length: calls }, (_, n) => step(`ask${n}`, 'AIOperation', { modelId }));
  const path = ['in', ...asks.map(({ id }) => id), 'out'].join(' > ');
  return graphOf([step('in', 'inputStep'), ...asks, step('out', 'outputStep')], path);
};

const run = (ann: WorldPerson, agentId: string, more: object = {}) =>
  ann.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput: 'Hello?', ...more } });
const balanceOf = async (ann: WorldPerson) => (await ann.call(billingRoutes.details)).balance;

const setBalance = async (tenantId: string, ann: WorldPerson, dollars: number) => {
  const amount = Math.round((dollars - (await balanceOf(ann))) * 1_000_000);
  await inTenant(w.db, { tenantId }, (trx) =>
    post(trx, [{ key: crypto.randomUUID(), type: 'Usage', amount, account: 'usage' }]),
  );
};

test('[BI3] every model call of a run is booked once, and shows its tokens and cost', async () => {
  const { tenantId, ann, modelId } = await tenantWithModel();
  const { agentId } = await publishedAgent(w, modelGraph(modelId, 2), { tenantId });
  const { runId, usage } = await run(ann, agentId);
  expect(usage).toMatchObject({ inputTokens: 22, outputTokens: 14, cost: 2 * CALL });
  expect(await balanceOf(ann)).toBe(100 - 2 * CALL);
  const { items } = await ann.call(billingRoutes.transactions, { query: { type: 'Usage' } });
  expect(items).toMatchObject([
    { amount: -CALL, executionId: runId, stepKey: 'ask1', agentName: `Agent ${agentId}` },
    { amount: -CALL, executionId: runId, stepKey: 'ask0' },
  ]);
  const calls = await ann.call(billingRoutes.aiOperations, { query: { ExecutionId: runId } });
  expect(calls).toMatchObject([
    { stepKey: 'ask0', model: 'Paid', provider: 'OpenAI', inputTokens: 11, outputTokens: 7, cost: CALL },
    { stepKey: 'ask1', cost: CALL },
  ]);
  const stranger = await w.person('PlatformAdmin');
  const foreign = stranger.call(billingRoutes.aiOperations, { query: { ExecutionId: runId } });
  expect(await problemOf(foreign)).toMatchObject({ code: 'billing.runNotFound' });
});

test('[BI3] usage of an agent called by another is on its own bill, and on no second one', async () => {
  const { tenantId, ann, modelId } = await tenantWithModel();
  const inner = await publishedAgent(w, modelGraph(modelId), { tenantId });
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('other', 'executePipelineStep', { agentId: inner.agentId, version: 'live' }),
      step('ask', 'AIOperation', { modelId }),
      step('out', 'outputStep'),
    ],
    'in > other > ask > out',
  );
  const outer = await publishedAgent(w, graph, { tenantId });
  await w.owner.query('update agents set project_id = $1 where id = $2', [outer.projectId, inner.agentId]);
  const { runId } = await run(ann, outer.agentId);
  const { cost } = await waitForRun(w.db, { id: runId, tenantId });
  // The run tells what was used for it, all in all; the account is charged for each call.
  expect(cost).toBe(2 * CALL);
  expect(await balanceOf(ann)).toBe(100 - 2 * CALL);
  const own = await ann.call(billingRoutes.aiOperations, { query: { ExecutionId: runId } });
  expect(own.map(({ stepKey }) => stepKey)).toEqual(['ask']);
});

test('[BI3] the demo model costs nothing, and its tokens are counted', async () => {
  const { tenantId, ann } = await tenantWithModel();
  const { agentId } = await publishedAgent(w, modelGraph(DEMO_MODEL_ID), { tenantId });
  const { runId, usage } = await run(ann, agentId);
  expect(usage).toMatchObject({ cost: 0, inputTokens: expect.any(Number) });
  expect(await balanceOf(ann)).toBe(100);
  const [call] = await ann.call(billingRoutes.aiOperations, { query: { ExecutionId: runId } });
  expect(call).toMatchObject({ isDemo: true, cost: 0 });
  expect(call?.inputTokens).toBeGreaterThan(0);
});

test('[BI3] an unusable answer is paid for all the same', async () => {
  const { tenantId, ann, modelId } = await tenantWithModel();
  const jsonStep = step('ask', 'AIOperation', { modelId, outputSchema: '{"type":"object"}' });
  const graph = graphOf([step('in', 'inputStep'), jsonStep, step('out', 'outputStep')], 'in > ask > out');
  const { agentId } = await publishedAgent(w, graph, { tenantId });
  expect(await run(ann, agentId)).toMatchObject({ status: 'failed', usage: { cost: CALL } });
  expect(await balanceOf(ann)).toBe(100 - CALL);
});

test('[BI3] a call cancelled before the provider reported its usage costs nothing, and is aborted', async () => {
  const { tenantId, ann, modelId } = await tenantWithModel();
  const { agentId } = await publishedAgent(w, modelGraph(modelId), { tenantId });
  server.play({ stalls: true });
  onTestFinished(() => server.play());
  const hungUp = server.aborted();
  const { runId } = await run(ann, agentId, { asyncOutput: true });
  await eventually(() => server.seen.length > 0);
  await ann.call(executionRoutes.cancel, { params: { id: runId } });
  await eventually(() => server.aborted() > hungUp);
  expect(await waitForRun(w.db, { id: runId, tenantId })).toMatchObject({ status: 'cancelled' });
  expect(await balanceOf(ann)).toBe(100);
});

test('[BI3] [BI4] testing a connection is booked once like any call, and refused with an empty balance', async () => {
  const { tenantId, ann, modelId } = await tenantWithModel();
  const draft = { provider: 'OpenAI' as const, modelName: 'gpt-4o', endpoint: server.url };
  const tryIt = () => ann.call(modelRoutes.test, { body: { id: modelId, draft } });
  expect(await tryIt()).toMatchObject({ ok: true });
  const { items } = await ann.call(billingRoutes.transactions, { query: { type: 'Usage' } });
  expect(items).toMatchObject([{ amount: -CALL, executionId: null, description: 'gpt-4o' }]);
  const unsaved = { draft: { ...draft, apiKey: 'sk', ...prices } };
  expect(await ann.call(modelRoutes.test, { body: unsaved })).toMatchObject({ ok: true });
  expect(await balanceOf(ann)).toBe(100 - 2 * CALL);
  await setBalance(tenantId, ann, 0);
  expect(await problemOf(tryIt())).toMatchObject({ code: 'billing.nothingLeft' });
});

test('[BI4] with an empty balance no run starts; a started run finishes, on an advance', async () => {
  const { tenantId, ann, modelId } = await tenantWithModel();
  const { agentId } = await publishedAgent(w, modelGraph(modelId, 2), { tenantId });
  await setBalance(tenantId, ann, 0.3);
  expect(await run(ann, agentId)).toMatchObject({ status: 'succeeded' });
  expect(await ann.call(billingRoutes.details)).toMatchObject({ balance: 9.8, owed: 10, isLowBalance: true });

  const headers = { 'idempotency-key': crypto.randomUUID() };
  const again = () =>
    ann.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput: 'Hello?' } }, headers);
  expect(await problemOf(again())).toMatchObject({ code: 'billing.nothingLeft' });
  const { paymentId: id } = await ann.call(billingRoutes.directPayment, { body: { Quantity: 25 } });
  await ann.call(billingRoutes.finishCheckout, { params: { id }, body: { outcome: 'succeed' } });
  expect(await ann.call(billingRoutes.details)).toMatchObject({ balance: 24.8, owed: 0 });
  expect(await again()).toMatchObject({ status: 'succeeded' });
});

test('[BI4] a terminated account starts no run; plans without billing are never stopped', async () => {
  const { tenantId, ann } = await tenantWithModel();
  const { agentId } = await publishedAgent(w, modelGraph(DEMO_MODEL_ID), { tenantId });
  await setTenantStatus(w.db, tenantId, 'Cancelled');
  expect(await problemOf(run(ann, agentId))).toMatchObject({ code: 'billing.terminated' });
  for (const plan of ['OnPrem', 'EnterpriseFree'] as const) {
    const free = await tenantWithModel(plan);
    const own = await publishedAgent(w, modelGraph(free.modelId), { tenantId: free.tenantId });
    await setBalance(free.tenantId, free.ann, 0);
    await setTenantStatus(w.db, free.tenantId, 'Cancelled');
    expect(await run(free.ann, own.agentId)).toMatchObject({ status: 'succeeded' });
  }
});
