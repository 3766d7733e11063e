// A model calls an agent as a tool: its run works for the step, once, on a bill of its own, and ends with it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EnginePorts, ToolPort } from '../../api/engine/index.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { eventually } from '../kit/eventually.ts';
import { eventsOf, testEngine } from '../kit/engine/test-engine.ts';
import { testTools } from '../kit/engine/test-tools.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const usage = { inputTokens: 10, outputTokens: 5, cost: 0.5 };
const model = { id: 'm', name: 'M', provider: 'test', demo: true };

const calling = graphOf(
  [
    step('in', 'inputStep'),
    step('ai', 'AIOperation', { modelId: 'm', toolIds: ['helper'] } as never),
    step('out', 'outputStep'),
  ],
  'in > ai > out',
);
/** The child asks a model too, which costs as much again. */
const child = graphOf(
  [
    step('in', 'inputStep'),
    step('ai', 'AIOperation', { modelId: 'c', prompt: 'Child: {{ input }}' } as never),
  ],
  'in > ai',
);

/** `hold`: the child's model answers when it is resolved. */
function scene(hold: Promise<void> = Promise.resolve()) {
  const booked: string[] = [];
  const models: EnginePorts['models'] = {
    async generate(_scope, { modelId, messages }) {
      if (modelId === 'c') await hold;
      const last = messages.at(-1);
      if (modelId === 'c') return { text: `done: ${last?.content}`, usage, model };
      if (last?.role === 'tool') return { text: `It said ${last.content}`, usage, model };
      const toolCalls = [{ id: 'c1', name: 'helper', input: { message: 'look', order: '7' } }];
      return { text: '', toolCalls, usage, model };
    },
  };
  const tools: ToolPort = {
    ...testTools,
    describe: async () => ({
      ...{ id: 'helper', name: 'Helper', standardizedName: 'helper', description: '', purpose: '' },
      ...{ parameters: [], onlyReads: false, agent: { id: 'child', version: 'live' } },
    }),
  };
  const agents: EnginePorts['agents'] = {
    load: async () => ({
      ...{ agentId: randomUUID(), agentName: 'Child', projectId: randomUUID(), version: 1, graph: child },
    }),
    nameOf: async () => 'Child',
    backupOf: async () => null,
  };
  const billing: EnginePorts['billing'] = {
    admit: async () => {},
    async book(_trx, _tenantId, costs) {
      for (const { runId, part = '', cost } of costs) booked.push(`${runId} ${part} ${cost}`);
    },
  };
  const start = () => testEngine(database.db, { ports: { models, tools, agents, billing } });
  return { start, booked };
}

const childrenOf = (run: { id: string; tenantId: string }) =>
  inTenant(database.db, run, (trx) =>
    trx.selectFrom('runs').select(['id', 'status', 'cost']).where('parentRunId', '=', run.id).execute(),
  );

test('[TO15] a model calls an agent, whose answer it reads; each run is on its own bill once', async () => {
  const { start, booked } = scene();
  const runs = start();
  runs.engine.startWorker();
  const run = await runs.start({ tenantId: randomUUID(), graph: calling, text: 'now' });
  const row = await runs.settled(run);
  await runs.engine.stop();
  const [helper] = await childrenOf(run);
  expect(row).toMatchObject({ status: 'succeeded', cost: 1 });
  expect(JSON.stringify(row.output)).toContain('It said done: Child: look');
  expect(helper).toMatchObject({ status: 'succeeded', cost: 0.5 });
  expect(booked.toSorted()).toEqual(
    [`${run.id} round 1 0.5`, `${run.id}  0.5`, `${helper?.id}  0.5`].toSorted(),
  );
  const types = (await eventsOf(database.db, run)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['step.toolCalled', 'step.paused', 'step.toolAnswered']));
});

test('[TO15] cancelling a run cancels the agent it has called', async () => {
  let release = () => {};
  const { start } = scene(new Promise((resolve) => (release = resolve)));
  const first = start();
  first.engine.startWorker();
  const run = await first.start({ tenantId: randomUUID(), graph: calling, text: 'now' });
  await eventually(async () => (await childrenOf(run))[0]);
  const [helper] = await childrenOf(run);
  await first.engine.cancel(run, 'ann');
  expect((await first.settled(run)).status).toBe('cancelled');
  expect((await first.settled({ id: helper?.id ?? '', tenantId: run.tenantId })).status).toBe('cancelled');
  expect(await childrenOf(run)).toHaveLength(1);
  release();
  await first.engine.stop();
});
