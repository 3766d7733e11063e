import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalPort } from '../approvals/approval-port.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { chain, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { clearTexts, eventsOf, plainPorts, stepsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { EngineKind, EngineKinds } from './engine-kind.ts';
import { engineKinds } from './steps/index.ts';

let database: TestDatabase;
const tenantId = randomUUID();
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

/** Kinds that do as their settings say. */
const kind = (run: EngineKind['run'], effects: EngineKind['effects'] = 'idempotent'): EngineKind => ({
  role: 'step',
  effects,
  run,
});
const kinds: EngineKinds = {
  ...engineKinds,
  flaky: kind(({ attempt, settings }) => {
    const { failures, retryable } = settings as { failures: number; retryable: boolean };
    return attempt > failures
      ? { output: attempt }
      : { fail: { code: 'test.flaky', message: `attempt ${attempt}`, retryable } };
  }),
  deaf: kind(() => new Promise(() => {})),
  odd: kind(() => ({ output: ['a\0b', '\\u0000', '\ud800!'] }), 'pure'),
  throws: kind(() => {
    throw new Error('boom');
  }),
};

const ask = step('ask', 'approvalStep', { approvers: { roles: ['Admin'], userIds: [] } });
const approval = graphOf(
  [
    step('in', 'inputStep'),
    ask,
    step('yes', 'outputStep', { template: 'yes' }),
    step('no', 'outputStep', { template: 'no' }),
  ],
  'in > ask:approved > yes',
  'ask:denied > no',
);
const person = () => ({ id: randomUUID(), name: 'Ben', tenantId, roles: ['Admin'] as const, projectIds: [] });

const withApprovals = () =>
  testEngine(database.db, { kinds, ports: { approvals: approvalPort(async () => {}) } });

const askedIn = (runId: string) =>
  eventually(() =>
    inTenant(database.db, { tenantId }, (trx) =>
      trx.selectFrom('approvals').select(['id', 'status']).where('runId', '=', runId).executeTakeFirst(),
    ),
  );

type Runs = ReturnType<typeof withApprovals>;
const decide = ({ engine }: Runs, id: string, decision: 'approved' | 'denied', by = person()) =>
  decideApproval(
    { db: database.db, engine, texts: clearTexts, channels: async () => {} },
    { scope: { tenantId, projects: 'all' }, person: by, permissions: permissionsOf(by, defaultFlags) },
    id,
    {
      decision,
      comment: 'because',
    },
  );

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

test('[E8] a retryable failure is retried with growing delays; any other failure is not', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker();
  const flaky = (retryable: boolean) =>
    graphOf(
      [
        step('in', 'inputStep'),
        step('x', 'flaky', { failures: 2, retryable }, { policy: { retries: 3, backoffSeconds: 0.01 } }),
      ],
      'in > x',
    );
  const [well, badly] = [
    await start({ tenantId, graph: flaky(true) }),
    await start({ tenantId, graph: flaky(false) }),
  ];
  expect(await settled(well)).toMatchObject({ status: 'succeeded', output: 3 });
  expect((await eventsOf(database.db, well)).filter(({ type }) => type === 'step.retrying')).toHaveLength(2);
  expect(await settled(badly)).toMatchObject({
    status: 'failed',
    error: { code: 'test.flaky', stepKey: 'x' },
  });
  await engine.stop();
});

test('[E8] a failing step stops the run, continues without an output, or leaves by its error handle', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker();
  const graph = (onError: 'stop' | 'continue' | 'route') =>
    graphOf(
      [
        step('in', 'inputStep'),
        step('x', 'throws', {}, { policy: { onError } }),
        step('out', 'outputStep', { template: 'on' }),
        step('sorry', 'outputStep', { template: '{{ steps.x.code }}' }),
      ],
      'in > x > out',
      'x:error > sorry',
    );
  const runs = await Promise.all(
    (['stop', 'continue', 'route'] as const).map((policy) => start({ tenantId, graph: graph(policy) })),
  );
  expect(
    await Promise.all(runs.map(async (run) => ((row) => [row.status, row.output])(await settled(run)))),
  ).toEqual([
    ['failed', null],
    ['partial', { text: 'on' }],
    ['succeeded', { text: 'engine.broken' }],
  ]);
  await engine.stop();
});

test('[E13] a step whose database call fails for lack of disk space has not failed, however often', async () => {
  let tries = 0;
  const refused = kind(() => {
    if (++tries > 25) return { output: tries };
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  });
  const { engine, start, settled } = testEngine(database.db, { kinds: { ...kinds, refused } });
  engine.startWorker({ pollMs: 10 });
  const graph = graphOf([step('in', 'inputStep'), step('x', 'refused')], 'in > x');
  const run = await start({ tenantId, graph });
  expect(await settled(run)).toMatchObject({ status: 'succeeded', output: 26 });
  await engine.stop();
});

test('[E8] a step that ignores its abort signal is abandoned after its timeout', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker();
  const run = await start({
    tenantId,
    graph: graphOf(
      [step('in', 'inputStep'), step('x', 'deaf', {}, { policy: { timeoutSeconds: 1 } })],
      'in > x',
    ),
  });
  expect(await settled(run)).toMatchObject({ status: 'failed', error: { code: 'engine.timeout' } });
  await engine.stop();
});

test('[E9] an approval waits across a restart without holding a slot, and only the first decision counts', async () => {
  const first = withApprovals();
  const worker = first.engine.startWorker({ concurrency: 1 });
  const run = await first.start({ tenantId, graph: approval });
  const { id } = await askedIn(run.id);
  await first.settled(run, ['waiting']);
  // The one place is free for others.
  await first.settled(await first.start({ tenantId, graph: chain(1, 'odd') }));
  await worker.stop();
  const second = withApprovals();
  second.engine.startWorker();
  const outcomes = await Promise.all(
    ['approved', 'denied', 'approved'].map((one) => codeOf(decide(second, id, one as 'approved'))),
  );
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'approvals.alreadyDecided')).toHaveLength(2);
  expect((await second.settled(run)).status).toBe('succeeded');
  await second.engine.stop();
});

test('[E9] a decision at the very moment of parking is never lost (60 races)', async () => {
  const runs = withApprovals();
  runs.engine.startWorker();
  const started = await Promise.all(
    Array.from({ length: 60 }, () => runs.start({ tenantId, graph: approval })),
  );
  await Promise.all(
    started.map(async (run) => {
      const { id } = await askedIn(run.id);
      await decide(runs, id, 'approved');
    }),
  );
  for (const run of started) expect((await runs.settled(run)).output).toEqual({ text: 'yes' });
  await runs.engine.stop();
});

test('[E9] an expired approval leaves by its configured handle; a late decision is refused', async () => {
  const runs = withApprovals();
  const expiring = graphOf(
    approval.steps.map((one) =>
      one.id === 'ask' ? { ...one, settings: { ...one.settings, expiresAfterMinutes: 1 } } : one,
    ),
    'in > ask:approved > yes',
    'ask:denied > no',
  );
  const worker = runs.engine.startWorker({ pollMs: 50 });
  const run = await runs.start({ tenantId, graph: expiring });
  await runs.settled(run, ['waiting']);
  const { id } = await askedIn(run.id);
  // The minute passes.
  await inTenant(database.db, { tenantId }, async (trx) => {
    const past = new Date(Date.now() - 1000);
    await trx
      .updateTable('runSteps')
      .set({ wakeAt: past })
      .where('runId', '=', run.id)
      .where('key', '=', 'ask')
      .execute();
    await trx.updateTable('runs').set({ dueAt: past }).where('id', '=', run.id).execute();
  });
  expect((await runs.settled(run)).output).toEqual({ text: 'no' });
  expect((await askedIn(run.id)).status).toBe('expired');
  expect(await codeOf(decide(runs, id, 'approved'))).toBe('approvals.expired');
  await worker.stop();
  await runs.engine.stop();
});

test('[E14] cancelling takes effect at once, also for child runs and pending approvals', async () => {
  const child = {
    agentId: randomUUID(),
    agentName: 'Child',
    projectId: randomUUID(),
    version: 1,
    graph: approval,
  };
  const runs = testEngine(database.db, {
    kinds,
    ports: plainPorts({
      approvals: approvalPort(async () => {}),
      agents: { load: async () => child, nameOf: async () => 'Child', backupOf: async () => null },
    }),
  });
  runs.engine.startWorker();
  const graph = graphOf(
    [step('in', 'inputStep'), step('run', 'executePipelineStep', { agentId: 'child' })],
    'in > run',
  );
  const run = await runs.start({ tenantId, graph });
  const pending = await eventually(() =>
    inTenant(database.db, { tenantId }, (trx) =>
      trx
        .selectFrom('approvals')
        .innerJoin('runs', 'runs.id', 'approvals.runId')
        .select(['approvals.id', 'approvals.runId'])
        .where('runs.parentRunId', '=', run.id)
        .executeTakeFirst(),
    ),
  );
  await runs.engine.cancel(run, 'ann');
  expect((await runs.settled(run)).status).toBe('cancelled');
  expect((await runs.settled({ id: pending.runId, tenantId })).status).toBe('cancelled');
  expect((await askedIn(pending.runId)).status).toBe('cancelled');
  expect(await codeOf(decide(runs, pending.id, 'approved'))).toBe('approvals.runEnded');
  expect(await codeOf(runs.engine.cancel(run, 'ann'))).toBe('executions.hasEnded');
  await runs.engine.stop();
});

test('[E14] pausing lets running steps finish, and resuming continues from there', async () => {
  const runs = testEngine(database.db, { kinds });
  const run = await runs.start({ tenantId, graph: chain(3, 'odd') });
  await runs.engine.pause(run, 'ann');
  runs.engine.startWorker();
  expect((await runs.settled(run, ['paused'])).status).toBe('paused');
  await runs.engine.resume(run, 'ann');
  expect((await runs.settled(run)).status).toBe('succeeded');
  await runs.engine.stop();
});

test('[E15] texts that a database would refuse are cleaned and do not block the run', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker();
  const run = await start({ tenantId, graph: chain(1, 'odd') });
  expect((await settled(run)).status).toBe('succeeded');
  const odd = (await stepsOf(database.db, run)).find(({ key }) => key === 's0');
  expect(odd?.output).toEqual(['ab', '\\u0000', '\ufffd!']);
  await engine.stop();
});

test('[E16] broken graphs end with a code and affect no other run', async () => {
  const { engine, start, settled, failures } = testEngine(database.db, { kinds });
  engine.startWorker();
  const inAndOut = [step('in', 'inputStep'), step('out', 'outputStep')];
  const circle = graphOf([...inAndOut, step('a', 'odd'), step('b', 'odd')], 'in > a > b > a', 'b > out');
  const unknown = graphOf([...inAndOut, step('new', 'kindOfTomorrow')], 'in > new > out');
  const unfit = graphOf([...inAndOut, step('bad', 'jsonFormatterStep', { template: 7 })], 'in > bad > out');
  const inItself = graphOf(
    [...inAndOut, step('loop', 'loopContainerStep', {}, { parentId: 'loop' })],
    'in > loop > out',
  );
  const codes = [];
  for (const graph of [circle, unknown, unfit, { steps: [], edges: [] }])
    codes.push(((await settled(await start({ tenantId, graph }))).error as { code: string } | null)?.code);
  const ends = ['stuck', 'unknownKind', 'unfitSettings', 'nothingToDo'];
  expect(codes).toEqual(ends.map((end) => `engine.${end}`));
  expect((await settled(await start({ tenantId, graph: inItself }))).status).toBe('succeeded');
  expect((await settled(await start({ tenantId, graph: chain(4998, 'odd') }))).status).toBe('succeeded');
  expect(failures).toEqual([]);
  await engine.stop();
});

test('[ST63] a step for which nothing is chosen fails and says so, whatever its kind', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker();
  const ends = {
    AIOperation: 'modelNotChosen',
    routerStep: 'modelNotChosen',
    machineLearningOperationStep: 'modelNotChosen',
    toolActionStep: 'toolNotChosen',
    memoryLoadStep: 'memoryNotChosen',
    memoryStoreStep: 'memoryNotChosen',
    dataSearch: 'dataSourceNotChosen',
    agentCardStep: 'externalAgentNotChosen',
    executePipelineStep: 'agentNotChosen',
  };
  for (const [type, code] of Object.entries(ends)) {
    const graph = graphOf([step('in', 'inputStep'), step('it', type)], 'in > it');
    const { error } = await settled(await start({ tenantId, graph }));
    expect([type, error]).toMatchObject([type, { code: `steps.${code}` }]);
  }
  await engine.stop();
});

test('[E17] a run that makes no progress, however often it is claimed, fails with a code', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  const run = await start({ tenantId, graph: chain(1, 'odd') });
  await inTenant(database.db, { tenantId }, (trx) =>
    trx.updateTable('runs').set({ idleClaims: 100 }).where('id', '=', run.id).execute(),
  );
  engine.startWorker();
  expect(await settled(run)).toMatchObject({ status: 'failed', error: { code: 'engine.noProgress' } });
  await engine.stop();
});
