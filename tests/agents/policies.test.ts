// Policies under running agents: what they stop is not done, and every one that matched is on record.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { EnginePorts, ModelRequest, ToolPort } from '../../api/engine/index.ts';
import type { NewViolation } from '../../api/guardrails/index.ts';
import { createRunTexts } from '../../api/guardrails/redaction/run-texts.ts';
import { dryRun } from '../../api/policies/dry-run.ts';
import { policiesInForce } from '../../api/policies/policies-in-force.ts';
import { createPolicyPort } from '../../api/policies/policy-port.ts';
import { policyStore } from '../../api/policies/policy-store.ts';
import { versionStore } from '../../api/policies/version-store.ts';
import { addTenant } from '../../api/tenants/index.ts';
import type { ConditionGroup } from '../../shared/conditions/index.ts';
import { firstPolicy } from '../../shared/documents/policy-doc.ts';
import { PolicyDraft } from '../../shared/policies/policy.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { localBus, stepsOf, testEngine } from '../kit/engine/test-engine.ts';
import { testTools } from '../kit/engine/test-tools.ts';
import { startTestDatabase } from '../kit/postgres.ts';

const database = await startTestDatabase();
const { db } = database;
afterAll(() => database.stop());

const by = { id: randomUUID(), name: 'Sam' };
const usage = { inputTokens: 10, outputTokens: 5, cost: 0 };
const model = { id: 'm', name: 'M', provider: 'test', demo: true };

const all = (...items: ConditionGroup['items']): ConditionGroup => ({ id: 'root', match: 'all', items });
const compare = (left: string, operator: string, right: string) =>
  ({ id: randomUUID(), left, operator, right }) as ConditionGroup['items'][number];

/** A tenant with a model that calls `echo` with an amount of 900, and what was called and asked. */
async function scene() {
  const { id: tenantId } = await addTenant(db, { name: randomUUID(), plan: 'Enterprise' });
  const [store, versions] = [policyStore(db), versionStore(db)];
  const inForce = policiesInForce(versions, { ...localBus(), close: async () => {} });
  const violations: NewViolation[] = [];
  const policies = createPolicyPort(inForce, async (_scope, more) => void violations.push(...more));
  const requests: ModelRequest[] = [];
  const calls: object[] = [];
  const models: EnginePorts['models'] = {
    async generate(_scope, request, { onDelta }) {
      const isFirst = requests.push(request) === 1;
      const said = request.messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : []));
      if (!isFirst) {
        onDelta?.(said.join());
        return { text: said.join(), usage, model };
      }
      return { text: '', toolCalls: [{ id: 'c1', name: 'echo', input: { amount: 900 } }], usage, model };
    },
  };
  const tools: ToolPort = {
    ...testTools,
    call(scope, call, options) {
      calls.push(call.values);
      return testTools.call(scope, call, options);
    },
  };
  const { engine, start, settled } = testEngine(db, { ports: { models, tools, policies } });
  engine.startWorker();
  onTestFinished(() => engine.stop());
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('ai', 'AIOperation', { modelId: 'm', toolIds: ['echo'] } as never),
      step('out', 'outputStep'),
    ],
    'in > ai > out',
  );
  return {
    tenantId,
    calls,
    requests,
    violations,
    async policy(condition: ConditionGroup, more: Partial<PolicyDraft> = {}) {
      const draft = PolicyDraft.parse({ name: randomUUID(), action: 'block', ...more });
      const state = firstPolicy({ message: 'Ask Paula.', condition });
      const id = randomUUID();
      await store.add({ tenantId }, id, { ...draft, by, state });
      await versions.publish({ tenantId }, id, { by, description: '', check: () => {} });
      inForce.changed(tenantId);
      return { id, name: draft.name };
    },
    async remove(id: string) {
      await store.remove({ tenantId }, id);
      inForce.changed(tenantId);
    },
    async run() {
      requests.length = 0;
      const run = await start({ tenantId, graph, text: 'Refund 900, please.' });
      await settled(run);
      return (await stepsOf(db, run)).find(({ key }) => key === 'ai');
    },
  };
}

const overRefund = all(
  compare('point', 'equals', 'toolCall'),
  compare('arguments.amount', 'greaterThan', '500'),
);

test('[PO9] a blocked call is not made; the model reads the message and goes on', async () => {
  const { policy, run, calls, violations } = await scene();
  const { name } = await policy(overRefund);
  const ai = await run();
  expect(calls).toEqual([]);
  expect(ai).toMatchObject({ status: 'done', output: { text: expect.stringContaining('Ask Paula.') } });
  const [violation] = violations;
  expect(violation).toMatchObject({ guardrailName: name, filterType: 'Policy', action: 'Block' });
  expect(violation).toMatchObject({ feed: 'agentConstraints', toolName: 'echo' });
  expect(violation?.excerpt.found).toContain('amount 900 > 500');
});

test('[PO9] a policy that ends the step does so, whatever the model would have done', async () => {
  const { policy, run, calls } = await scene();
  await policy(overRefund, { ends: 'step' });
  const ai = await run();
  expect(calls).toEqual([]);
  expect(ai).toMatchObject({ status: 'failed', error: { code: 'policies.blocked' } });
});

test('[PO10] audits let everything pass, block wins, and every policy that matched is recorded', async () => {
  const { policy, run, calls, violations } = await scene();
  await policy(overRefund, { action: 'audit' });
  await run();
  expect(calls).toEqual([{ amount: 900 }]);
  await policy(all(compare('tool.name', 'equals', 'echo')), { priority: 0 });
  expect(await run()).toMatchObject({ status: 'done' });
  expect(calls).toHaveLength(1);
  expect(violations.map(({ action }) => action).toSorted()).toEqual(['Audit', 'Audit', 'Block']);
});

test('[PO14] a violation says in one line what decided, a long value last, and not where it was checked', async () => {
  const { policy, run, violations } = await scene();
  const isAnswer = compare('point', 'equals', 'modelOutput');
  await policy(all(isAnswer, compare('text', 'contains', 'echoed')), { action: 'audit' });
  await policy(all(isAnswer), { action: 'audit' });
  await run();
  const told = violations.map(({ excerpt }) => excerpt.found);
  expect(told).toContain('point modelOutput = modelOutput');
  for (const line of told.filter((one) => one.includes('contains')))
    expect(line).toMatch(/^text (?:contains echoed: .{41,}|.{1,40} contains echoed)$/);
  expect(told.filter((one) => one.includes('contains'))).not.toEqual([]);
});

test('[PO11] a change counts from the next check', async () => {
  const { policy, remove, run, calls } = await scene();
  const { id } = await policy(overRefund);
  await run();
  await remove(id);
  await run();
  expect(calls).toEqual([{ amount: 900 }]);
});

test('[PO12] a model is not asked what a policy blocks, and nothing of a blocked answer is shown', async () => {
  const { policy, remove, run, requests } = await scene();
  const asking = await policy(
    all(compare('point', 'equals', 'modelInput'), compare('text', 'contains', 'REFUND 900')),
  );
  expect(await run()).toMatchObject({ status: 'failed', error: { code: 'policies.blocked' } });
  expect(requests).toEqual([]);
  await remove(asking.id);
  await policy(all(compare('point', 'equals', 'modelOutput'), compare('text', 'contains', 'echoed')));
  const failed = await run();
  expect(requests).toHaveLength(2);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'policies.blocked' } });
  expect(JSON.stringify(failed)).not.toContain('echoed');
});

test('[PO15] a dry run matches what the engine matched, and says what a draft would change', async () => {
  const s = await scene();
  const condition = all(compare('arguments.amount', 'greaterThan', '500'));
  await s.policy(condition, { action: 'audit' });
  await s.run();
  await s.run();
  const matched = s.violations.length;
  expect(matched).toBeGreaterThan(0);
  const texts = createRunTexts(db, { open: () => '' });
  const run = (draft: ConditionGroup, published?: ConditionGroup, days = 7) =>
    dryRun(
      { db, texts },
      { tenantId: s.tenantId, projects: 'all' },
      {
        draft: { message: '', condition: draft },
        published: published && { message: '', condition: published },
        period: { days, projectId: null, after: undefined },
      },
    );
  const same = await run(condition, condition);
  expect(same).toMatchObject({
    totalRuns: 2,
    runs: 2,
    draft: matched,
    published: matched,
    onlyDraft: 0,
    onlyPublished: 0,
    tools: [{ name: 'echo', draft: matched }],
  });
  expect(same.examples[0]).toMatchObject({ told: 'amount 900 > 500', isNew: false });
  const stricter = await run(all(compare('arguments.amount', 'greaterThan', '1000')), condition);
  expect(stricter).toMatchObject({ draft: 0, published: matched, onlyPublished: matched });
  expect(s.violations).toHaveLength(matched);
});
