import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startWorkers } from '../../tests/kit/engine/workers.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

test(
  '[PY12] code whose worker is killed half-way is run again by another',
  { timeout: 120_000 },
  async () => {
    const runs = testEngine(database.db);
    const code = 'import time\nprint("begun", flush=True)\ntime.sleep(3)\nresult = 1 + 1';
    const graph = graphOf(
      [step('in', 'inputStep'), step('py', 'pythonStep', { code }), step('out', 'outputStep')],
      'in > py > out',
    );
    const workers = await startWorkers(1, database);
    const run = await runs.start({ tenantId: randomUUID(), graph });
    const hasBegun = async () => (await eventsOf(database.db, run)).some(({ type }) => type === 'step.delta');
    await eventually(hasBegun, { withinMs: 60_000 });
    await workers.killAndReplace(0);
    expect(await runs.settled(run)).toMatchObject({ status: 'succeeded', output: { text: '2' } });
    const started = (await eventsOf(database.db, run)).filter(
      ({ type, stepKey }) => type === 'step.started' && stepKey === 'py',
    );
    expect(started).toHaveLength(2);
    await workers.stop();
    await runs.engine.stop();
  },
);
