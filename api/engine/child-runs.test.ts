// A run that waits for another one, whatever happens between asking for it and waiting for it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { plainPorts, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { EngineKind } from './engine-kind.ts';
import { engineKinds } from './steps/index.ts';

let database: TestDatabase;
const tenantId = randomUUID();
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const path = 'in > out';
const child = {
  agentId: randomUUID(),
  agentName: 'Child',
  projectId: randomUUID(),
  version: 1,
  graph: graphOf([step('in', 'inputStep'), step('out', 'outputStep', { template: 'answered' })], path),
};
const parent = graphOf(
  [step('in', 'inputStep'), step('run', 'executePipelineStep', { agentId: 'child' })],
  'in > run',
);

const childrenOf = (runId: string) =>
  inTenant(database.db, { tenantId }, (trx) =>
    trx.selectFrom('runs').select(['id', 'status', 'endedAt']).where('parentRunId', '=', runId).execute(),
  );

/** `loads`: called while the other agent is being loaded. */
const agentsThat = (loads: () => Promise<void>) =>
  plainPorts({
    agents: {
      load: async () => (await loads(), child),
      nameOf: async () => 'Child',
      backupOf: async () => null,
    },
  });

test('[E9] an agent that answers before its caller has recorded that it waits is heard', async () => {
  const { executePipelineStep } = engineKinds;
  const slow: EngineKind = {
    ...executePipelineStep,
    async run(context) {
      const asked = await executePipelineStep.run(context);
      await eventually(async () => (await childrenOf(context.run.id)).every(({ endedAt }) => endedAt));
      return asked;
    },
  };
  const ports = agentsThat(async () => {});
  const kinds = { ...engineKinds, executePipelineStep: slow };
  const { engine, start, settled } = testEngine(database.db, { ports, kinds });
  engine.startWorker();
  const run = await start({ tenantId, graph: parent });
  const [other] = await eventually(async () => (await childrenOf(run.id)).length > 0 && childrenOf(run.id));
  expect(await settled(run)).toMatchObject({
    status: 'succeeded',
    output: { text: 'answered', runId: other?.id },
  });
  expect(await childrenOf(run.id)).toHaveLength(1);
  await engine.stop();
});

test('[E14] a run that is cancelled while it asks for another agent leaves no run behind', async () => {
  const loading = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  const ports = agentsThat(async () => {
    loading.resolve();
    await cancelled.promise;
  });
  const { engine, start, settled } = testEngine(database.db, { ports });
  engine.startWorker();
  const run = await start({ tenantId, graph: parent });
  await loading.promise;
  await engine.cancel(run, 'ann');
  cancelled.resolve();
  expect((await settled(run)).status).toBe('cancelled');
  await engine.stop();
  expect(await childrenOf(run.id)).toEqual([]);
});
