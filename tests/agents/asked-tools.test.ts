// Calls of tools that people decide about: what they see, what is called, and what it costs, whatever happens between.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalPort } from '../../api/approvals/approval-port.ts';
import { decideApproval } from '../../api/approvals/decide-approval.ts';
import type { EnginePorts, ModelRequest, StepCost, ToolPort } from '../../api/engine/index.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import type { Role } from '../../shared/access/roles.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { clearTexts, eventsOf, stepsOf, testEngine } from '../kit/engine/test-engine.ts';
import { testTools } from '../kit/engine/test-tools.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

type Run = { id: string; tenantId: string };
const usage = { inputTokens: 10, outputTokens: 5, cost: 0.5 };
const model = { id: 'm', name: 'M', provider: 'test', demo: true };

const asking = (settings: object = {}) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step('ai', 'AIOperation', {
        modelId: 'm',
        toolIds: ['lookup', 'echo'],
        askedToolIds: ['echo'],
        approvers: { roles: ['Admin'], userIds: [], groupIds: [] },
        ...settings,
      } as never),
      step('out', 'outputStep'),
    ],
    'in > ai > out',
  );

/** A model that first looks something up, then calls `echo`, which asks; and everything that is called and booked. */
function scene() {
  const requests: ModelRequest[] = [];
  const calls: { toolId: string; values: object; key: string }[] = [];
  const booked = new Map<string, number>();
  const models: EnginePorts['models'] = {
    async generate(_scope, request) {
      const isFirst = requests.push(request) === 1;
      const said = request.messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : []));
      if (!isFirst) return { text: said.join(' | '), usage, model };
      const toolCalls = [
        { id: 'c1', name: 'lookup', input: { id: '7' } },
        { id: 'c2', name: 'echo', input: { note: 'refund', lines: [{ sku: 'A', price: 3 }] } },
      ];
      return { text: 'One moment.', toolCalls, usage, model };
    },
  };
  const tools: ToolPort = {
    ...testTools,
    call(scope, one, options) {
      calls.push({ ...one, key: options.idempotencyKey });
      return testTools.call(scope, one, options);
    },
  };
  const billing: EnginePorts['billing'] = {
    admit: async () => {},
    async book(_trx, _tenantId, costs: readonly StepCost[]) {
      for (const { stepKey, attempt, part = '', cost } of costs)
        booked.set(`${stepKey} ${attempt} ${part}`, cost);
    },
  };
  const start = () => {
    const ports = { models, tools, billing, approvals: approvalPort(async () => {}) };
    const runs = testEngine(database.db, { ports });
    runs.engine.startWorker();
    return runs;
  };
  return { start, requests, calls, booked };
}

const approvalOf = (run: Run) =>
  inTenant(database.db, run, (trx) =>
    trx.selectFrom('approvals').selectAll().where('runId', '=', run.id).executeTakeFirstOrThrow(),
  );

type Runs = ReturnType<ReturnType<typeof scene>['start']>;
type By = { role?: Role; tenantId?: string; comment?: string };

async function decide(
  { engine }: Runs,
  run: Run,
  decision: 'approved' | 'denied',
  { role = 'Admin', tenantId = run.tenantId, comment = '' }: By = {},
) {
  const person = { id: randomUUID(), name: 'Ben', tenantId, roles: [role], projectIds: [] };
  const permissions = permissionsOf(person, defaultFlags);
  const deps = { db: database.db, engine, texts: clearTexts, channels: async () => {} };
  const { id } = await approvalOf(run);
  const auth = { scope: { tenantId, projects: 'all' as const }, person, permissions };
  await decideApproval(deps, auth, id, { decision, comment });
}

async function waiting(settings: object = {}) {
  const given = scene();
  const runs = given.start();
  const run = await runs.start({ tenantId: randomUUID(), graph: asking(settings), text: 'now' });
  await runs.settled(run, ['waiting']);
  return { ...given, runs, run };
}

test('[ST57] a call waits with its tool and parameters, is made once as approved, and is on the bill once', async () => {
  const toolParams = [{ id: 'p', toolId: 'echo', name: 'id', value: '{{ now }}' }];
  const { runs, run, calls, requests, booked } = await waiting({ toolParams });
  const { toolCall } = await approvalOf(run);
  expect(toolCall).toMatchObject({ tool: 'echo', parameters: { note: 'refund', lines: [{ sku: 'A' }] } });
  expect(calls.map(({ toolId }) => toolId)).toEqual(['lookup']);
  expect([...booked]).toEqual([['ai 1 round 1', 0.5]]);
  await decide(runs, run, 'approved');
  const row = await runs.settled(run);
  await runs.engine.stop();
  expect(row).toMatchObject({ status: 'succeeded', cost: 1, inputTokens: 20 });
  expect(calls.map(({ toolId }) => toolId)).toEqual(['lookup', 'echo']);
  expect(calls[1]?.values).toEqual(toolCall?.parameters);
  expect(requests).toHaveLength(2);
  expect([...booked]).toEqual([
    ['ai 1 round 1', 0.5],
    ['ai 1 ', 0.5],
  ]);
  const record = (await stepsOf(database.db, run)).find(({ key }) => key === 'ai');
  expect(record?.usage).toMatchObject({ cost: 1 });
  const types = (await eventsOf(database.db, run)).flatMap((one) => (one.stepKey === 'ai' ? [one.type] : []));
  expect(types.filter((type) => type !== 'step.delta')).toEqual([
    ...['step.started', 'step.asked', 'step.toolCalled', 'step.toolAnswered', 'step.paused', 'step.resumed'],
    ...['step.callDecided', 'step.toolCalled', 'step.toolAnswered', 'step.finished'],
  ]);
});

test('[ST57] a denied call is not made: the model reads why and goes on', async () => {
  const { runs, run, calls, requests } = await waiting();
  await decide(runs, run, 'denied', { comment: 'too much' });
  expect(await runs.settled(run)).toMatchObject({ status: 'succeeded', cost: 1 });
  await runs.engine.stop();
  expect(calls.map(({ toolId }) => toolId)).toEqual(['lookup']);
  const said = requests[1]?.messages.find((one) => one.role === 'tool' && one.toolCallId === 'c2');
  expect(said?.content).toMatch(/a person denied it. Reason: too much$/);
});

test('[ST57] a call that nobody decides about in time is not made', async () => {
  const { runs, run, calls, requests } = await waiting({ expiresAfterMinutes: 1 });
  const past = new Date(Date.now() - 1000);
  await inTenant(database.db, run, async (trx) => {
    await trx
      .updateTable('runSteps')
      .set({ wakeAt: past })
      .where('runId', '=', run.id)
      .where('key', '=', 'ai')
      .execute();
    await trx.updateTable('runs').set({ dueAt: past }).where('id', '=', run.id).execute();
  });
  expect(await runs.settled(run)).toMatchObject({ status: 'succeeded' });
  await runs.engine.stop();
  expect((await approvalOf(run)).status).toBe('expired');
  expect(calls.map(({ toolId }) => toolId)).toEqual(['lookup']);
  expect(requests[1]?.messages.at(-1)?.content).toMatch(/nobody approved it in time/);
});

test('[ST57] a run cancelled while it waits calls nothing and has paid for its rounds', async () => {
  const { runs, run, calls, booked } = await waiting();
  await runs.engine.cancel(run, { id: 'ann', name: 'Ann' });
  const row = await runs.settled(run);
  await expect(decide(runs, run, 'approved')).rejects.toMatchObject({ code: 'approvals.runEnded' });
  await runs.engine.stop();
  expect(row).toMatchObject({ status: 'cancelled', cost: 0.5 });
  expect([calls.length, booked.size]).toEqual([1, 1]);
});

test('[ST57] whoever takes over after an approval makes the call once and asks no answered model again', async () => {
  const { runs, run, calls, requests, start } = await waiting();
  await runs.engine.stop();
  await decide(runs, run, 'approved');
  const after = start();
  expect(await after.settled(run)).toMatchObject({ status: 'succeeded', cost: 1 });
  await after.engine.stop();
  expect(calls.map(({ toolId }) => toolId)).toEqual(['lookup', 'echo']);
  expect(requests).toHaveLength(2);
});

test('[ST57] another tenant and a role that is not asked decide about no call', async () => {
  const { runs, run, calls } = await waiting();
  await expect(decide(runs, run, 'approved', { role: 'SecurityAdmin' })).rejects.toMatchObject({
    code: 'approvals.notApprover',
  });
  await expect(decide(runs, run, 'approved', { tenantId: randomUUID() })).rejects.toMatchObject({
    code: 'approvals.notFound',
  });
  await runs.engine.stop();
  expect(calls).toHaveLength(1);
});
