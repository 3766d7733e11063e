import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentProblems } from '../../shared/agents/problems.ts';
import { BACKUP_KEY } from '../../shared/executions/run.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventsOf, stepsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import type { EngineKind } from './engine-kind.ts';
import type { AgentPort, BillingPort } from './ports.ts';
import { engineKinds } from './steps/index.ts';

let database: TestDatabase;
const tenantId = randomUUID();
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const boom: EngineKind = { role: 'step', effects: 'pure', run: () => Promise.reject(new Error('boom')) };
const failing = graphOf(
  [step('in', 'inputStep'), step('boom', 'boom'), step('out', 'outputStep')],
  'in > boom > out',
);
const answering = chain(1, 'AIOperation', { modelId: 'echo', prompt: 'instead' });

/** One agent has a backup, which has this graph; `null`: it was deleted. */
function engineWith(backup: AgentGraph | null, more: { book?: BillingPort['book'] } = {}) {
  const backupId = randomUUID();
  const agents: AgentPort = {
    async load(_scope, agentId, version) {
      if (!backup) throw new Problem(agentProblems.notFound);
      expect(version).toBe('live');
      return { agentId, agentName: 'Backup', projectId: randomUUID(), version: 3, graph: backup };
    },
    nameOf: async () => 'Backup',
    backupOf: async (_scope, agentId) => (agentId === backupId ? null : backupId),
  };
  const billing = { admit: async () => {}, book: more.book ?? (async () => {}) };
  return testEngine(database.db, { kinds: { ...engineKinds, boom }, ports: { agents, billing } });
}

const childrenOf = (run: { id: string; tenantId: string }) =>
  inTenant(database.db, run, (trx) =>
    trx.selectFrom('runs').selectAll().where('parentRunId', '=', run.id).execute(),
  );

test('[E75] a failed run is answered by its backup agent, once, and says so', async () => {
  const booked: string[] = [];
  const { engine, start, settled } = engineWith(answering, {
    book: async (_trx, _tenant, costs) => void booked.push(...costs.map(({ runId }) => runId)),
  });
  engine.startWorker({ pollMs: 20 });
  const run = await start({ tenantId, graph: failing, text: 'Hello' });
  const row = await settled(run);
  await engine.stop();
  expect(row).toMatchObject({ status: 'partial', byBackup: true, error: null });
  expect(row.output).toMatchObject({ text: 'echo: instead' });
  const children = await childrenOf(run);
  expect(children).toMatchObject([
    { agentName: 'Backup', version: 3, status: 'succeeded', input: { text: 'Hello' }, byBackup: false },
  ]);
  // What it cost is shown at both, and booked where it arose.
  expect([row.cost, booked]).toEqual([children[0]?.cost, [children[0]?.id]]);
  const steps = await stepsOf(database.db, run);
  expect(steps.find(({ key }) => key === BACKUP_KEY)).toMatchObject({ status: 'done' });
  const events = await eventsOf(database.db, run);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
});

test('[E76] a run whose backup fails too, or is gone, fails with its own error', async () => {
  for (const backup of [failing, null]) {
    const { engine, start, settled } = engineWith(backup);
    engine.startWorker({ pollMs: 20 });
    const run = await start({ tenantId, graph: failing });
    const row = await settled(run);
    await engine.stop();
    expect(row).toMatchObject({ status: 'failed', byBackup: false, error: { stepKey: 'boom' } });
    const steps = await stepsOf(database.db, run);
    expect(steps.find(({ key }) => key === BACKUP_KEY)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining(backup ? 'boom' : 'deleted') },
    });
  }
});

test('[E77] no backup runs after success, after a block by a guardrail, or in a test of the draft', async () => {
  const blocked: EngineKind = {
    ...boom,
    run: () => ({ fail: { code: 'engine.blocked', message: 'blocked', retryable: false } }),
  };
  const { engine, start, settled } = testEngine(database.db, {
    kinds: { ...engineKinds, boom, blocked },
    ports: {
      agents: {
        load: async () => Promise.reject(new Error('No backup is wanted.')),
        nameOf: async () => undefined,
        backupOf: async () => randomUUID(),
      },
    },
  });
  engine.startWorker({ pollMs: 20 });
  const halting = graphOf([step('in', 'inputStep'), step('stop', 'blocked')], 'in > stop');
  const fine = await settled(await start({ tenantId, graph: answering }));
  const halted = await settled(await start({ tenantId, graph: halting }));
  const draft = await engine.start({
    tenantId,
    agent: { agentId: randomUUID(), agentName: 'A', projectId: randomUUID(), version: null, graph: failing },
    input: { text: '', variables: {} },
    via: 'studio',
    startedBy: { id: 'ann', name: 'Ann' },
  });
  const tested = await settled({ id: draft.id, tenantId });
  await engine.stop();
  expect([fine.status, halted.status, tested.status]).toEqual(['succeeded', 'halted', 'failed']);
});

test('[E78] cancelling a run cancels the backup that runs in its place', async () => {
  const asking = graphOf(
    [step('in', 'inputStep'), step('ask', 'approvalStep', { message: 'May I?', approverRoles: ['Admin'] })],
    'in > ask',
  );
  const { engine, start, settled } = engineWith(asking);
  engine.startWorker({ pollMs: 20 });
  const run = await start({ tenantId, graph: failing });
  await settled(run, ['waiting']);
  const [child] = await childrenOf(run);
  await settled({ id: child?.id ?? '', tenantId }, ['waiting']);
  await engine.cancel(run, { id: 'ann' });
  await settled(run, ['cancelled']);
  const ended = await settled({ id: child?.id ?? '', tenantId });
  await engine.stop();
  expect(ended.status).toBe('cancelled');
});
