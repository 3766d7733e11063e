import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventsOf, stepsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { connect } from '../../shared/node/database/database.ts';
import type { EngineKind } from './engine-kind.ts';
import type { BillingPort } from './ports.ts';
import { engineKinds } from './steps/index.ts';

let database: TestDatabase;
const tenantId = randomUUID();
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const once: EngineKind = { role: 'step', effects: 'once', run: () => ({ output: 'done' }) };

test('[E41] only background runs skip waiting for the disk, and none with an at-most-once step does', async () => {
  const commits: string[] = [];
  const book: BillingPort['book'] = async (trx) => {
    const { rows } = await sql<{
      mode: string;
    }>`select current_setting('synchronous_commit') as mode`.execute(trx);
    commits.push(rows[0]?.mode ?? '');
  };
  // Databases of tests never wait for the disk by themselves.
  const db = connect(`${database.url}?options=-csynchronous_commit%3Don`, { max: 2 });
  const { engine, start, settled } = testEngine(db, {
    kinds: { ...engineKinds, once },
    ports: { billing: { admit: async () => {}, book } },
  });
  engine.startWorker();
  const model = chain(1, 'AIOperation', { modelId: 'echo', prompt: 'x' });
  const acting = graphOf([...model.steps, step('act', 'once')], 'in > s0 > act > out');
  for (const [graph, priority] of [
    [model, 0],
    [model, -1],
    [acting, -1],
  ] as const)
    await settled(await start({ tenantId, graph, priority }));
  await engine.stop();
  await db.destroy();
  expect(commits).toEqual(['on', 'off', 'on']);
});

test('[E41] answers of background runs are recorded in full', async () => {
  const streaming: boolean[] = [];
  const { engine, start, settled } = testEngine(database.db, {
    ports: {
      models: {
        async generate(_scope, _request, { onDelta }) {
          streaming.push(onDelta !== undefined);
          const usage = { inputTokens: 1, outputTokens: 1, cost: 0 };
          return { text: 'whole', usage, model: { id: 'echo', name: 'Echo', provider: 'test', demo: true } };
        },
      },
    },
  });
  engine.startWorker();
  const graph = chain(1, 'AIOperation', { modelId: 'echo', prompt: 'x' });
  for (const priority of [0, -1]) await settled(await start({ tenantId, graph, priority }));
  await engine.stop();
  expect(streaming).toEqual([true, false]);
});

test('[E41] a run whose database has lost the end of its journal continues from the rest', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  let times = 0;
  const forgetful: EngineKind = {
    role: 'step',
    effects: 'idempotent',
    async run({ run }) {
      // As after a crash: the end of the journal and what it told of have never been.
      if (++times === 1)
        await owner.query(`with lost as (delete from run_events where run_id = '${run.id}' and seq > 2),
          steps as (delete from run_steps where run_id = '${run.id}')
          update runs set last_seq = 2, due_at = now() where id = '${run.id}'`);
      return { output: times };
    },
  };
  const { engine, start, settled } = testEngine(database.db, { kinds: { ...engineKinds, forgetful } });
  engine.startWorker({ pollMs: 20 });
  const graph = graphOf(
    [step('in', 'inputStep'), step('forget', 'forgetful'), step('out', 'outputStep')],
    'in > forget > out',
  );
  const run = await start({ tenantId, graph, priority: -1 });
  expect(await settled(run)).toMatchObject({ status: 'succeeded' });
  await engine.stop();
  await owner.end();
  const steps = await stepsOf(database.db, run);
  expect(steps.map(({ key, status }) => `${key} ${status}`).toSorted()).toEqual([
    'forget done',
    'in done',
    'out done',
  ]);
  const events = await eventsOf(database.db, run);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
});
