import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { testEngine } from '../../tests/kit/engine/test-engine.ts';
import { countingTurns } from '../../tests/kit/counting-turns.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { asText } from '../../shared/steps/index.ts';
import { executionStore } from '../executions/index.ts';
import { claimRuns } from './claim-store.ts';
import type { EngineKinds } from './engine-kind.ts';
import { Journal } from './journal.ts';
import { createLargeWrites } from './large-writes.ts';
import { engineKinds } from './steps/index.ts';

const databases: TestDatabase[] = [];
let database: TestDatabase;
beforeEach(async () => void databases.push((database = await startTestDatabase())));
afterAll(() => Promise.all(databases.map((one) => one.stop())));

const silent: EngineKinds = {
  ...engineKinds,
  silent: { role: 'step', effects: 'idempotent', run: () => new Promise(() => {}) },
};
const LARGE = 'x'.repeat(100_000);
const graph = chain(1, 'jsonFormatterStep', { template: '1' });
const claim = (free: number, held: [string, number][] = []) =>
  claimRuns(database.db, { worker: randomUUID(), free, held: new Map(held), leaseMs: 60_000 }).then(
    ({ runs }) => runs,
  );

test('[E23] runs that call a silent model leave slots for other tenants', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds: silent });
  engine.startWorker({ concurrency: 8 });
  const [greedy, modest] = [randomUUID(), randomUUID()];
  const waits = graphOf([step('in', 'inputStep'), step('x', 'silent')], 'in > x');
  for (let n = 0; n < 4; n++) await settled(await start({ tenantId: greedy, graph: waits }), ['running']);
  for (let n = 0; n < 16; n++) await start({ tenantId: greedy, graph: waits });
  expect(await settled(await start({ tenantId: modest, graph }))).toMatchObject({ status: 'succeeded' });
  await engine.stop();
});

test('[E23] tenants take turns, however long one tenant’s queue is', async () => {
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

test('[E23] one tenant alone gets half the slots, and the last slot is kept for a tenant that has none', async () => {
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

test('[E24] a claim of many runs leaves large inputs out; each run reads its own when it starts', async () => {
  const { start } = testEngine(database.db);
  const tenantId = randomUUID();
  for (const text of ['short', LARGE]) await start({ tenantId, graph, text });
  const queries: string[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') queries.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { runs } = await claimRuns(db, { worker: randomUUID(), free: 4, held: new Map(), leaseMs: 60_000 });
  const texts: string[] = [];
  for (const { input } of runs) texts.push((await input()).text);
  expect(texts.toSorted()).toEqual(['short', LARGE]);
  expect(queries).toHaveLength(1);
});

test('[E24] steps of runs that keep much data start in event-loop turns of their own', async () => {
  const begun = await countingTurns(async (turn) => {
    const begins: number[] = [];
    const kinds: EngineKinds = {
      ...engineKinds,
      note: { role: 'step', effects: 'pure', run: () => (begins.push(turn()), { output: 1 }) },
    };
    const { engine, start, settled } = testEngine(database.db, { kinds });
    const notes = graphOf(
      [step('in', 'inputStep'), ...['a', 'b', 'c'].map((id) => step(id, 'note'))],
      'in > a > b > c',
    );
    const runs = [];
    for (let n = 0; n < 3; n++) runs.push(await start({ tenantId: randomUUID(), graph: notes, text: LARGE }));
    engine.startWorker();
    for (const run of runs) expect(await settled(run)).toMatchObject({ status: 'succeeded' });
    await engine.stop();
    return begins;
  });
  expect(begun).toHaveLength(9);
  expect(new Set(begun).size).toBe(9);
});

test('[E24] of the steps that wait for their turn none begins once the run has ended', async () => {
  let begun = 0;
  const kinds: EngineKinds = {
    ...engineKinds,
    note: { role: 'step', effects: 'pure', run: () => ({ output: 'x'.repeat(200 + begun++) }) },
  };
  const { engine, start, settled } = testEngine(database.db, { kinds });
  const notes = graphOf(
    [step('in', 'inputStep'), ...['a', 'b', 'c', 'd'].map((id) => step(id, 'note'))],
    ...['a', 'b', 'c', 'd'].map((id) => `in > ${id}`),
  );
  const run = await start({ tenantId: randomUUID(), graph: notes });
  // Another worker had it before, and it keeps nearly as much as it may.
  await inTenant(database.db, run, async (trx) => {
    await sql`insert into run_steps (run_id, key, status, seq, output, input) values (${run.id}, 'in', 'done', 2,
      '{"text":""}', to_jsonb(repeat('x', ${workLimits.runs.maxKeptCharacters - 100})))`.execute(trx);
    await trx.updateTable('runs').set({ epoch: 1, lastSeq: 2 }).where('id', '=', run.id).execute();
  });
  engine.startWorker();
  expect(await settled(run)).toMatchObject({ error: { code: 'engine.keepsTooMuch' } });
  await engine.stop();
  // A second one may have had its turn before the run heard of the first.
  expect(begun).toBeLessThanOrEqual(2);
});

test('[E24] a large write that fails passes its turn on, and the next one follows after a pause', async () => {
  const inTurn = createLargeWrites({ turns: 1, maxQueued: 5 });
  const tenantId = randomUUID();
  const failing = inTurn(tenantId, () => Promise.reject(new Error('no')));
  const next = inTurn(tenantId, async () => 'written');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('written');
});

test('[E24] large runs beyond the queue limit of a tenant are refused, other tenants’ are not', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const inTurn = createLargeWrites({ turns: 2, maxQueued: 1 });
  const [greedy, modest] = [randomUUID(), randomUUID()];
  const waiting = [inTurn(greedy, () => held), inTurn(greedy, () => held)];
  await expect(inTurn(greedy, () => held)).rejects.toMatchObject({ code: 'kernel.tooManyInWork' });
  expect(await inTurn(modest, async () => 'started')).toBe('started');
  release();
  await Promise.all(waiting);
});

test('[E24] summaries are cut by the database, and match the full answer', async () => {
  const outputs = ['text', { text: 'the text' }, { a: [1], text: 7 }, [1, 2], 5, true, null];
  const kinds: EngineKinds = {
    ...engineKinds,
    give: {
      role: 'step',
      effects: 'idempotent',
      run: ({ settings }) => ({ output: (settings as { give: Json }).give }),
    },
  };
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker();
  const tenantId = randomUUID();
  const store = executionStore(database.db);
  for (const give of [...outputs, 'x'.repeat(100_000)]) {
    const run = await start({
      tenantId,
      graph: graphOf([step('in', 'inputStep'), step('x', 'give', { give })], 'in > x'),
    });
    await settled(run);
    const summary = await store.find({ tenantId, projects: 'all' }, run.id);
    expect(summary?.outputText.replaceAll(/([:,]) /g, '$1')).toBe(asText(give).slice(0, 400));
  }
  await engine.stop();
});
