import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { claimRuns } from './claim-store.ts';
import type { EngineKinds } from './engine-kind.ts';
import { Journal } from './journal.ts';
import { engineKinds } from './steps/index.ts';

const databases: TestDatabase[] = [];
let database: TestDatabase;
beforeEach(async () => void databases.push((database = await startTestDatabase())));
afterAll(() => Promise.all(databases.map((one) => one.stop())));

const silent: EngineKinds = {
  ...engineKinds,
  silent: { role: 'step', effects: 'idempotent', run: () => new Promise(() => {}) },
};
const graph = chain(1, 'jsonFormatterStep', { template: '1' });
const claim = (free: number, held: [string, number][] = []) =>
  claimRuns(database.db, { worker: randomUUID(), free, held: new Map(held), leaseMs: 60_000 });

test('[E23] runs that call a silent model leave places for other workspaces', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds: silent });
  engine.startWorker({ concurrency: 8 });
  const [greedy, modest] = [randomUUID(), randomUUID()];
  const waits = graphOf([step('in', 'inputStep'), step('x', 'silent')], 'in > x');
  for (let n = 0; n < 4; n++) await settled(await start({ tenantId: greedy, graph: waits }), ['running']);
  for (let n = 0; n < 16; n++) await start({ tenantId: greedy, graph: waits });
  expect(await settled(await start({ tenantId: modest, graph }))).toMatchObject({ status: 'succeeded' });
  await engine.stop();
});

test('[E23] workspaces take turns, however long the queue of one is', async () => {
  const { start } = testEngine(database.db);
  const [many, few] = [randomUUID(), randomUUID()];
  for (let n = 0; n < 20; n++) await start({ tenantId: many, graph });
  for (let n = 0; n < 3; n++) await start({ tenantId: few, graph });
  const counted = (runs: { tenantId: string }[]) =>
    [many, few].map((id) => runs.filter(({ tenantId }) => tenantId === id).length);
  expect(counted(await claim(6))).toEqual([2, 2]);
  // One holds what it may; the other comes next, although it came last.
  expect(counted(await claim(3, [[many, 3]]))).toEqual([0, 1]);
  expect(counted(await claim(1, [[many, 7]]))).toEqual([0, 0]);
});

test('[E23] one workspace alone holds half, and the last place goes to whoever holds none', async () => {
  const { start } = testEngine(database.db);
  const tenantId = randomUUID();
  for (let n = 0; n < 12; n++) await start({ tenantId, graph });
  expect(await claim(8)).toHaveLength(4);
  expect(await claim(4, [[tenantId, 4]])).toHaveLength(0);
  expect(await claim(1, [[randomUUID(), 7]])).toHaveLength(1);
});

test('[E24] large batches wait for their turn, small ones do not', async () => {
  const { start } = testEngine(database.db);
  await start({ tenantId: randomUUID(), graph });
  const [run] = await claim(1);
  if (!run) throw new Error('The run was not claimed.');
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  let waiting = 0;
  const journal = new Journal(database.db, run, {
    book: async () => {},
    changed: () => {},
    written: () => {},
    async inTurn(write) {
      waiting++;
      await turn;
      return write();
    },
  });
  journal.add({ event: { type: 'step.started', key: 'in' } });
  await journal.durable();
  expect(waiting).toBe(0);
  journal.add({ event: { type: 'step.finished', key: 'in', data: 'x'.repeat(100_000) }, size: 100_000 });
  const written = journal.durable();
  begin();
  await written;
  expect(waiting).toBe(1);
});
