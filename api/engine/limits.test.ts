import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { stepsOf, testEngine, waitForRun } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { isNight } from '../../tests/kit/nightly.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { executionStore } from '../executions/index.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { EngineKind, EngineKinds, StepResult } from './engine-kind.ts';
import type { Plan } from './plan.ts';
import { excessOf } from './run-result.ts';
import { engineKinds } from './steps/index.ts';

let database: TestDatabase;
const tenantId = randomUUID();
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(async () => {
  await closeWorkerPool();
  await database.stop();
});

const kind = (run: EngineKind['run']): EngineKind => ({ role: 'step', effects: 'idempotent', run });

/** Refused by the database, whatever it is told. */
const refusedWrite: StepResult = {
  pause: {
    kind: 'approval',
    request: {},
    also: async (trx) => void (await sql`select 'no number'::text::int`.execute(trx)),
  },
};

let deep: unknown = 1;
for (let depth = 0; depth < 20_000; depth++) deep = [deep];

const kinds: EngineKinds = {
  ...engineKinds,
  large: kind(() => ({ output: 'x'.repeat(6_000_000) })),
  asked: kind(() => ({ input: 'x'.repeat(6_000_000), output: 1 })),
  deep: kind(() => ({ output: deep as never })),
  refused: kind(() => refusedWrite),
};

const around = (type: string, policy = {}) =>
  graphOf(
    [step('in', 'inputStep'), step('x', type, {}, { policy }), step('out', 'outputStep')],
    'in > x > out',
  );

test('[E21] a template that doubles its text fails its step, and the run with it', async () => {
  const { engine, start, settled, failures } = testEngine(database.db);
  engine.startWorker();
  const template = `{{ input.text${' | json'.repeat(10)} }}`;
  const run = await start({
    tenantId,
    graph: chain(1, 'jsonFormatterStep', { template }),
    text: '"'.repeat(2000),
  });
  expect(await settled(run)).toMatchObject({
    status: 'failed',
    error: { code: 'templates.tooLong', stepKey: 's0' },
  });
  expect(failures).toEqual([]);
  await engine.stop();
});

test('[E21] step input or output beyond the limit fails the step; its error policy decides the rest', async () => {
  const { engine, start, settled, failures } = testEngine(database.db, { kinds });
  engine.startWorker();
  const [large, largeInput, goesOn] = [
    await start({ tenantId, graph: around('large') }),
    await start({ tenantId, graph: around('asked') }),
    await start({ tenantId, graph: around('large', { onError: 'continue' }) }),
  ];
  expect(await settled(large)).toMatchObject({
    status: 'failed',
    error: { code: 'engine.outputTooLarge', stepKey: 'x' },
  });
  expect(await settled(largeInput)).toMatchObject({ error: { code: 'engine.inputTooLarge', stepKey: 'x' } });
  expect(await settled(goesOn)).toMatchObject({ status: 'partial' });
  expect(failures).toEqual([]);
  await engine.stop();
});

test('[E22] a refused write ends its run at once, and keeps everything written before', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker({ pollMs: 10 });
  for (const type of ['refused', 'deep']) {
    const run = await start({ tenantId, graph: around(type) });
    const row = await settled(run);
    expect(row).toMatchObject({ status: 'failed', epoch: 1, error: { code: 'engine.notStored' } });
    expect(JSON.stringify(row)).toMatch(/could not be saved: (?:[\dA-Z]{5}|RangeError)"/);
    const steps = await stepsOf(database.db, run);
    expect(steps.find(({ key }) => key === 'in')).toMatchObject({ status: 'done' });
    expect(steps.find(({ key }) => key === 'x')).toMatchObject({ status: 'running' });
  }
  await engine.stop();
});

test('[E21] a run that produces much is cancelled by the first call', async () => {
  const { engine, start, settled } = testEngine(database.db);
  engine.startWorker();
  const rounds = graphOf(
    [
      step('in', 'inputStep'),
      step('loop', 'loopContainerStep', { over: 'cycles', cycles: 1000, mode: 'parallel', degree: 5 }),
      step('say', 'AIOperation', { modelId: 'echo', prompt: '{{ input.text }}' }, { parentId: 'loop' }),
      step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
    ],
    'in > loop',
    'begin > say',
  );
  const run = await start({ tenantId, graph: rounds, text: 'x'.repeat(500_000) });
  await settled(run, ['running']);
  await engine.cancel(run, 'ann');
  expect(await settled(run)).toMatchObject({ status: 'cancelled' });
  await engine.stop();
});

test('[CN6] a slow regular expression runs in a thread, and is abandoned when it takes too long', async () => {
  const { engine, start, settled } = testEngine(database.db);
  engine.startWorker();
  const branch = (right: string) =>
    graphOf(
      [
        step('in', 'inputStep'),
        step('if', 'conditionalBranchStep', {
          cases: [
            {
              id: 'yes',
              label: 'Yes',
              condition: {
                id: 'g',
                match: 'all',
                items: [{ id: 'c', left: '{{ input.text }}', operator: 'matches', right }],
              },
            },
          ],
        }),
        step('yes', 'outputStep', { template: 'yes' }),
        step('no', 'outputStep', { template: 'no' }),
      ],
      'in > if:yes > yes',
      'if:else > no',
    );
  const outcome = async (pattern: string) => {
    const run = await start({ tenantId, graph: branch(pattern), text: `${'ab'.repeat(400_000)}!` });
    const { output, error } = await settled(run);
    return output ?? (error as { code: string }).code;
  };
  expect(await outcome('b!$')).toEqual({ text: 'yes' });
  expect(await outcome('[ab]{900}[^ab!]')).toBe('kernel.tooMuchWork');
  await engine.stop();
});

const loop = (rounds: number, settings = {}) => [
  step('loop', 'loopContainerStep', {
    over: 'cycles',
    cycles: rounds,
    mode: 'parallel',
    degree: 50,
    ...settings,
  }),
];

test('[E25] what a run may come to has bounds in steps and in characters', () => {
  const { maxSteps, maxKeptCharacters } = workLimits.runs;
  const planOf = (size: number) => ({ steps: { size } }) as unknown as Plan;
  expect(excessOf(planOf(maxSteps), maxKeptCharacters)).toBeUndefined();
  expect(excessOf(planOf(maxSteps + 1), 0)).toMatchObject({ code: 'engine.tooManySteps' });
  expect(excessOf(planOf(1), maxKeptCharacters + 1)).toMatchObject({ code: 'engine.keepsTooMuch' });
});

test.runIf(isNight)(
  '[E25] a run of too many steps ends with a code',
  async () => {
    const { engine, start, settled } = testEngine(database.db);
    engine.startWorker();
    const nested = graphOf(
      [
        step('in', 'inputStep'),
        ...loop(300),
        step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
        step('inner', 'loopContainerStep', { over: 'cycles', cycles: 300 }, { parentId: 'loop' }),
        step('note', 'loopStartStep', {}, { parentId: 'inner' }),
      ],
      'in > loop',
      'begin > inner',
    );
    expect(await settled(await start({ tenantId, graph: nested }), undefined, 140_000)).toMatchObject({
      status: 'failed',
      error: { code: 'engine.tooManySteps' },
    });
    await engine.stop();
  },
  180_000,
);

test('[E25] a run that keeps too much ends with a code and stays readable', async () => {
  const { engine, start, settled } = testEngine(database.db);
  engine.startWorker();
  const copies = graphOf(
    [
      step('in', 'inputStep'),
      ...loop(200),
      step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
      step('copy', 'jsonFormatterStep', { template: '["{{ input.text }}"]' }, { parentId: 'loop' }),
      step('end', 'loopEndStep', { value: '{{ loop.index }}' }, { parentId: 'loop' }),
    ],
    'in > loop',
    'begin > copy > end',
  );
  const large = await start({ tenantId, graph: copies, text: 'x'.repeat(1_000_000) });
  expect(await settled(large, undefined, 60_000)).toMatchObject({
    status: 'failed',
    error: { code: 'engine.keepsTooMuch' },
  });
  const read = await executionStore(database.db).detail({ tenantId, projects: 'all' }, large.id);
  expect(JSON.stringify(read).length).toBeLessThan(15_000_000);
  expect(read?.steps.find(({ key }) => key === 'in')?.isCut).toBeUndefined();
  expect(read?.steps.some(({ isCut }) => isCut)).toBe(true);
  await engine.stop();
}, 90_000);

test('[E25] every run has a deadline', async () => {
  const { start } = testEngine(database.db);
  const run = await start({ tenantId, graph: around('deep') });
  const { deadlineAt: deadline } = await waitForRun(database.db, run, ['queued']);
  expect(deadline?.getTime()).toBeGreaterThan(Date.now());
});

test('[E26] an interrupted call that is made again is counted at its step', async () => {
  const { engine, start, settled } = testEngine(database.db);
  const graph = graphOf([step('in', 'inputStep'), step('ask', 'AIOperation', { modelId: 'm' })], 'in > ask');
  const run = await start({ tenantId, graph });
  // A worker was killed while the model was answering.
  await inTenant(database.db, { tenantId }, (trx) =>
    trx
      .insertInto('runSteps')
      .values([
        { runId: run.id, key: 'in', status: 'done', output: '{"text":"x"}', seq: 2 },
        { runId: run.id, key: 'ask', status: 'running', seq: 3 },
      ] as never)
      .execute(),
  );
  await inTenant(database.db, { tenantId }, (trx) =>
    trx.updateTable('runs').set({ epoch: 1, lastSeq: 3 }).where('id', '=', run.id).execute(),
  );
  engine.startWorker();
  await settled(run);
  const read = await executionStore(database.db).detail({ tenantId, projects: 'all' }, run.id);
  expect(read?.steps.map(({ key, repeats }) => [key, repeats])).toEqual([
    ['in', undefined],
    ['ask', 1],
  ]);
  await engine.stop();
});
