import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalPort } from '../approvals/approval-port.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventsOf, stepsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { EngineKinds } from './engine-kind.ts';
import { engineKinds } from './steps/index.ts';

let database: TestDatabase;
const tenantId = randomUUID();
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const ann = { id: 'ann', name: 'Ann' };
const stopped: string[] = [];
const kinds: EngineKinds = {
  ...engineKinds,
  /** The first round ends; the others work until they are told to stop. */
  deaf: {
    role: 'step',
    effects: 'idempotent',
    run: ({ key, signal }) =>
      key.includes('[0]')
        ? { output: 'first' }
        : new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              stopped.push(key);
              reject(signal.reason as Error);
            });
          }),
  },
};

const looping = (settings: { [name: string]: Json }, inner: string, innerSettings = {}) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step('loop', 'loopContainerStep', { over: 'cycles', cycles: 3, ...settings }),
      step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
      step('work', inner, innerSettings, { parentId: 'loop' }),
      step('end', 'loopEndStep', {}, { parentId: 'loop' }),
      step('out', 'outputStep', { template: '{{ steps.loop | json }}' }),
    ],
    'in > loop > out',
    'begin > work:approved > end',
    'work > end',
  );

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

test('[E72] a loop cancelled while it works stops its steps, and the run goes on with the rounds that have ended', async () => {
  const { engine, start, settled, failures } = testEngine(database.db, { kinds });
  engine.startWorker();
  const run = await start({ tenantId, graph: looping({}, 'deaf') });
  await eventually(async () =>
    (await stepsOf(database.db, run)).some(
      ({ key, status }) => key === 'loop[1]/work' && status === 'running',
    ),
  );
  expect(await codeOf(engine.cancelLoop(run, 'out', ann))).toBe(executionProblems.loopEnded.code);
  expect(
    await Promise.all([
      codeOf(engine.cancelLoop(run, 'loop', ann)),
      codeOf(engine.cancelLoop(run, 'loop', ann)),
    ]).then((codes) => codes.toSorted()),
  ).toEqual(['done', executionProblems.loopEnded.code]);
  const row = await settled(run);
  expect([row.status, row.output]).toEqual([
    'succeeded',
    { text: '{"results":["first",null],"errors":[],"count":2,"cancelled":true}' },
  ]);
  expect(stopped).toEqual(['loop[1]/work']);
  expect(await codeOf(engine.cancelLoop(run, 'loop', ann))).toBe(executionProblems.loopEnded.code);
  expect(await codeOf(engine.cancelLoop({ id: run.id, tenantId: randomUUID() }, 'loop', ann))).toBe(
    executionProblems.loopEnded.code,
  );
  const events = await eventsOf(database.db, run);
  expect(events.find(({ type }) => type === 'loop.cancelled')?.data).toEqual({ by: ann });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  await engine.stop();
  expect(failures).toEqual([]);
});

test('[E72] cancelling a loop that waits for a person withdraws the question and wakes the run', async () => {
  const ports = { approvals: approvalPort(async () => {}) };
  const { engine, start, settled } = testEngine(database.db, { ports });
  engine.startWorker();
  const approvers = { approvers: { roles: ['Admin'], userIds: [] } };
  const run = await start({ tenantId, graph: looping({ mode: 'parallel' }, 'approvalStep', approvers) });
  await settled(run, ['waiting']);
  await engine.cancelLoop(run, 'loop', ann);
  expect(await settled(run)).toMatchObject({ status: 'succeeded' });
  const asked = await inTenant(database.db, run, (trx) =>
    trx.selectFrom('approvals').select('status').where('runId', '=', run.id).execute(),
  );
  expect(asked.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  await engine.stop();
});

test('[E70] between iterations a run waits without a worker, and another worker continues it', async () => {
  const first = testEngine(database.db);
  first.engine.startWorker({ parkAfterMs: 100 });
  const graph = looping({ cycles: 2, delaySeconds: 2 }, 'jsonFormatterStep', { template: '{}' });
  const run = await first.start({ tenantId, graph });
  const parked = await first.settled(run, ['waiting']);
  expect(parked.dueAt).not.toBeNull();
  await first.engine.stop();
  const second = testEngine(database.db);
  second.engine.startWorker();
  expect(await second.settled(run)).toMatchObject({ status: 'succeeded' });
  await second.engine.stop();
});
