// What a step's model calls cost, whatever happens to the step between them: each is on the bill once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { inTenant } from '../../../shared/node/database/database.ts';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { stepsOf, testEngine } from '../../../tests/kit/engine/test-engine.ts';
import { testTools } from '../../../tests/kit/engine/test-tools.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/kit/postgres.ts';
import type { EnginePorts, StepCost, ToolPort } from '../ports.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

type Turn = 'calls' | 'answers' | 'fails' | 'hangs';

const graph = (settings: object) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step('ai', 'AIOperation', { modelId: 'm', toolIds: ['lookup'], ...settings } as never, {
        policy: { retries: 1, backoffSeconds: 0 },
      }),
    ],
    'in > ai',
  );

/** A model that charges for each call as much as the last two together, so that no sum hides another. */
function scene(turns: Turn[], settings: object = {}) {
  const booked: [part: string, cost: number][] = [];
  const hanging = Promise.withResolvers<void>();
  let asked = 0;
  const models: EnginePorts['models'] = {
    async generate(_scope, { modelId }, { onUsage, signal }) {
      const turn = turns[asked] ?? 'answers';
      const figures = { inputTokens: 1, outputTokens: 1, cost: 2 ** asked++ };
      const named = { id: modelId, name: modelId.toUpperCase(), provider: 'test' };
      const usage = { ...figures, models: [{ ...named, calls: 1, ...figures }] };
      if (turn === 'hangs') {
        hanging.resolve();
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))));
      }
      onUsage?.(usage);
      if (turn === 'fails') throw new Problem({ code: 'models.busy', status: 503, text: 'busy' });
      const model = { ...named, demo: true };
      const toolCalls = [{ id: `c${asked}`, name: 'lookup', input: { id: '7' } }];
      return { text: 'Well.', usage, model, ...(turn === 'calls' && { toolCalls }) };
    },
  };
  const billing: EnginePorts['billing'] = {
    admit: async () => {},
    async book(_trx, _tenantId, costs: readonly StepCost[]) {
      for (const { attempt, part = 'end', cost } of costs) booked.push([`${attempt} ${part}`, cost]);
    },
  };
  const start = (tools: ToolPort = testTools) => {
    const runs = testEngine(database.db, { ports: { models, billing, tools } });
    runs.engine.startWorker();
    return runs;
  };
  return { start, booked, hanging: hanging.promise, graph: graph(settings), charged: () => 2 ** asked - 1 };
}

async function ran(given: ReturnType<typeof scene>) {
  const runs = given.start();
  const run = await runs.start({ tenantId: randomUUID(), graph: given.graph });
  const row = await runs.settled(run);
  await runs.engine.stop();
  return row;
}

test('[BI3] a step that failed after rounds of tools pays for none of them again when it is retried', async () => {
  const given = scene(['calls', 'fails', 'calls', 'answers']);
  expect(await ran(given)).toMatchObject({ status: 'succeeded', cost: given.charged() });
  expect(given.booked).toEqual([
    ['1 round 1', 1],
    ['1 end', 2],
    ['2 round 2', 4],
    ['2 end', 8],
  ]);
});

test('[BI3] models that failed are paid once, however often the step is retried', async () => {
  const given = scene(['fails', 'fails', 'fails', 'calls'], { fallbackModelIds: ['second'] });
  expect(await ran(given)).toMatchObject({ status: 'succeeded', cost: given.charged() });
  expect(given.booked.map(([, cost]) => cost)).toEqual([1, 2, 4, 8, 16]);
  expect(new Set(given.booked.map(([part]) => part)).size).toBe(5);
});

test('[BI3] what a worker has recorded is paid, by it alone: when another takes over, and when the run is cancelled', async () => {
  const given = scene(['calls', 'hangs', 'hangs']);
  const first = given.start();
  const run = await first.start({ tenantId: randomUUID(), graph: given.graph });
  await given.hanging;
  await first.engine.stop();
  expect(given.booked).toEqual([['1 round 1', 1]]);
  const second = given.start();
  await second.settled(run, ['running']);
  await second.engine.cancel(run, 'ann');
  expect(await second.settled(run)).toMatchObject({ status: 'cancelled', cost: 1 });
  await second.engine.stop();
  expect(given.booked).toHaveLength(1);
  const ai = (await stepsOf(database.db, run)).find(({ key }) => key === 'ai');
  expect(ai?.usage).toEqual({ inputTokens: 1, outputTokens: 1, cost: 1 });
});

test('[IN11] each call of a model counts for it once: of rounds, failed attempts and the models asked instead', async () => {
  const given = scene(['calls', 'fails', 'fails', 'calls', 'answers'], { fallbackModelIds: ['second'] });
  const row = await ran(given);
  expect(row.status).toBe('succeeded');
  const models = await inTenant(database.db, row, (trx) =>
    trx.selectFrom('runModels').selectAll().where('runId', '=', row.id).orderBy('modelId').execute(),
  );
  expect(models).toMatchObject([
    // The first round, the one that failed, and those of the second attempt.
    { modelId: 'm', name: 'M', calls: 4, inputTokens: 4, cost: 1 + 2 + 8 + 16 },
    { modelId: 'second', name: 'SECOND', calls: 1, inputTokens: 1, cost: 4 },
  ]);
  expect(row.cost).toBe(given.charged());
});
