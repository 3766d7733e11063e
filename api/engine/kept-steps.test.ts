import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { executionProblems } from '../../shared/executions/problems.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventsOf, stepsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import type { EngineKind, EngineKinds } from './engine-kind.ts';
import { engineKinds } from './steps/index.ts';
import type { KeepMode } from './kept-steps.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

const tenantId = randomUUID();
type Ran = { id: string; tenantId: string };

/** Counts how often each step is performed, and fails those it is told to. */
function countingEngine(effects: EngineKind['effects'] = 'idempotent') {
  const counts = new Map<string, number>();
  const failing = new Set<string>();
  const kinds: EngineKinds = {
    ...engineKinds,
    work: {
      role: 'step',
      effects,
      async run({ key, inputs, spend }) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        spend({ inputTokens: 1, outputTokens: 1, cost: 1 });
        if (failing.has(key)) throw new Error('broken');
        return { output: { by: key, of: inputs }, usage: { inputTokens: 1, outputTokens: 1, cost: 1 } };
      },
    },
  };
  return { ...testEngine(database.db, { kinds }), counts, failing };
}
type Counting = ReturnType<typeof countingEngine>;

type Again = { graph: AgentGraph; earlier: Ran; types?: AgentGraph; mode: KeepMode; stepId?: string };

/** What `execute` does with an earlier run. */
async function runAgain({ engine }: Counting, { graph, earlier, types = graph, mode, stepId }: Again) {
  const typeOf = new Map(types.steps.map(({ id, type }) => [id, type]));
  const steps = (await stepsOf(database.db, earlier)).filter(({ key }) => !key.includes('/'));
  const keep = engine.keep({
    graph,
    earlier: steps.map(({ key, status, routes }) => ({ key, status, routes, type: typeOf.get(key) ?? '' })),
    given: new Map(),
    mode,
    stepId,
  });
  const { id } = await engine.start({
    tenantId,
    agent: {
      agentId: randomUUID(),
      agentName: 'Agent',
      projectId: randomUUID(),
      version: 1,
      graph: keep.graph,
    },
    input: { text: 'again', variables: {} },
    via: 'api',
    startedBy: { id: 'ann', name: 'Ann' },
    kept: { fromRunId: earlier.id, steps: keep.steps },
  });
  return { id, tenantId };
}

const line = graphOf(
  [
    step('in', 'inputStep'),
    step('a', 'work'),
    step('b', 'work'),
    step('c', 'work'),
    step('out', 'outputStep'),
  ],
  'in > a > b > c > out',
);
const journalOf = async (run: Ran) =>
  (await eventsOf(database.db, run))
    .filter(({ type }) => type.startsWith('step.'))
    .map(({ type, stepKey }) => `${type} ${stepKey}`);

test('[E60] a retried run keeps what has finished, and performs and pays for the rest alone', async () => {
  const testing = countingEngine();
  testing.engine.startWorker();
  testing.failing.add('c');
  const first = await testing.start({ tenantId, graph: line });
  expect(await testing.settled(first)).toMatchObject({ status: 'failed', cost: 3 });
  testing.failing.clear();
  const again = await runAgain(testing, { graph: line, earlier: first, mode: 'retry' });
  expect(await testing.settled(again)).toMatchObject({ status: 'succeeded', cost: 1, fromRunId: first.id });
  expect(Object.fromEntries(testing.counts)).toEqual({ a: 1, b: 1, c: 2 });
  expect(await journalOf(again)).toEqual([
    'step.kept in',
    'step.kept a',
    'step.kept b',
    'step.started c',
    'step.finished c',
    'step.started out',
    'step.finished out',
  ]);
  const events = await eventsOf(database.db, again);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const [before, after] = [await stepsOf(database.db, first), await stepsOf(database.db, again)];
  const outputOf = (steps: typeof before) => steps.find(({ key }) => key === 'b')?.output;
  expect(outputOf(after)).toEqual(outputOf(before));
  expect(after.map(({ key, kept, usage }) => [key, kept, usage !== null])).toEqual([
    ['in', 'run', false],
    ['a', 'run', false],
    ['b', 'run', false],
    ['c', null, true],
    ['out', null, false],
  ]);
  await testing.engine.stop();
});

test('[E61] a run from a step keeps the branches beside it, the way that was taken, and whole loops', async () => {
  const testing = countingEngine();
  testing.engine.startWorker();
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('loop', 'loopContainerStep', { over: 'cycles', cycles: 2 }),
      step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
      step('inner', 'work', {}, { parentId: 'loop' }),
      step('end', 'loopEndStep', {}, { parentId: 'loop' }),
      step('side', 'work'),
      step('if', 'conditionalBranchStep'),
      step('never', 'work'),
      step('after', 'work'),
      step('out', 'outputStep'),
    ],
    'in > loop > if',
    'begin > inner > end',
    'if:case1 > after > out',
    'if:else > never',
    'in > side > out',
  );
  const first = await testing.start({ tenantId, graph });
  expect(await testing.settled(first)).toMatchObject({ status: 'succeeded' });
  const again = await runAgain(testing, { graph, earlier: first, mode: 'onward', stepId: 'after' });
  expect(await testing.settled(again)).toMatchObject({ status: 'succeeded', cost: 1 });
  expect(Object.fromEntries(testing.counts)).toEqual({
    'loop[0]/inner': 1,
    'loop[1]/inner': 1,
    side: 1,
    after: 2,
  });
  const states = new Map((await stepsOf(database.db, again)).map(({ key, status }) => [key, status]));
  expect(states.get('never')).toBe('skipped');
  await testing.engine.stop();
});

test('[E61] a step added before a kept one is performed, and what follows it is not kept', async () => {
  const testing = countingEngine();
  testing.engine.startWorker();
  const first = await testing.start({ tenantId, graph: line });
  await testing.settled(first);
  const changed = graphOf([...line.steps, step('new', 'work')], 'in > a > new > b > c > out');
  const again = await runAgain(testing, {
    graph: changed,
    types: line,
    earlier: first,
    mode: 'onward',
    stepId: 'c',
  });
  await testing.settled(again);
  expect(Object.fromEntries(testing.counts)).toEqual({ a: 1, new: 1, b: 2, c: 2 });
  await testing.engine.stop();
});

test('[E62] one step is run alone, on the outputs before it', async () => {
  const testing = countingEngine();
  testing.engine.startWorker();
  const first = await testing.start({ tenantId, graph: line });
  await testing.settled(first);
  const again = await runAgain(testing, { graph: line, earlier: first, mode: 'only', stepId: 'b' });
  expect(await testing.settled(again)).toMatchObject({ status: 'succeeded', cost: 1, output: { by: 'b' } });
  expect(Object.fromEntries(testing.counts)).toEqual({ a: 1, b: 2, c: 1 });
  await testing.engine.stop();
});

const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

test('[E63] a run that cannot come to its step, or has nothing left, is refused with the reason', () => {
  const { engine } = testEngine(database.db);
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('if', 'conditionalBranchStep'),
      step('never', 'outputStep'),
      step('loop', 'loopContainerStep'),
      step('inner', 'loopStartStep', {}, { parentId: 'loop' }),
      step('out', 'outputStep'),
    ],
    'in > if',
    'if:case1 > never',
    'if:else > loop > out',
  );
  const done = (key: string, type: string, routes: string[] | null = null) =>
    ({ key, type, status: 'done', routes }) as const;
  const earlier = [done('in', 'inputStep'), done('if', 'conditionalBranchStep', ['else'])];
  const refusal = (mode: KeepMode, stepId?: string, more: typeof earlier = []) =>
    codeOf(() => engine.keep({ graph, earlier: [...earlier, ...more], given: new Map(), mode, stepId }));
  expect(refusal('onward', 'gone')).toBe(executionProblems.stepMissing.code);
  expect(refusal('onward', 'inner')).toBe(executionProblems.stepInLoop.code);
  expect(refusal('onward', 'never')).toBe(executionProblems.stepNotTaken.code);
  expect(refusal('only', 'out')).toBe(executionProblems.stepNotReady.code);
  const rest = [done('loop', 'loopContainerStep'), done('out', 'outputStep')];
  expect(refusal('retry', undefined, rest)).toBe(executionProblems.nothingLeft.code);
  expect(refusal('onward', 'loop')).toBeUndefined();
});

test('[E64] a step that must happen once and had begun is repeated only when it is named', async () => {
  const testing = countingEngine('once');
  const earlier = (status: 'running' | 'failed' | 'done') =>
    [
      { key: 'in', type: 'inputStep', status: 'done', routes: null },
      { key: 'a', type: 'work', status: 'done', routes: null },
      { key: 'b', type: 'work', status, routes: null },
    ] as const;
  const refusal = (status: 'running' | 'failed' | 'done', stepId?: string, graph = line) => {
    const mode: KeepMode = stepId ? 'onward' : 'retry';
    return codeOf(() =>
      testing.engine.keep({ graph, earlier: earlier(status), given: new Map(), mode, stepId }),
    );
  };
  expect(refusal('running')).toBe(executionProblems.mustNotRepeat.code);
  expect(refusal('failed')).toBeUndefined();
  expect(refusal('running', 'b')).toBeUndefined();
  const changed = graphOf([...line.steps, step('new', 'outputStep')], 'in > new > a > b > c > out');
  expect(refusal('done', 'c', changed)).toBe(executionProblems.mustNotRepeat.code);
  await testing.engine.stop();
});

test('[E65] an output that is given stands in for its step as soon as the run comes to it', async () => {
  const testing = countingEngine();
  testing.engine.startWorker({ stepParallel: 1 });
  const keep = testing.engine.keep({
    graph: line,
    earlier: [],
    given: new Map([
      ['in', { output: 'never taken' }],
      ['b', { output: { by: 'hand' } }],
      ['gone', { output: 1 }],
    ]),
    mode: 'onward',
  });
  const { id } = await testing.engine.start({
    tenantId,
    agent: { agentId: randomUUID(), agentName: 'Agent', projectId: randomUUID(), version: null, graph: line },
    input: { text: 'hello', variables: {} },
    via: 'studio',
    startedBy: { id: 'ann', name: 'Ann' },
    kept: { fromRunId: null, steps: keep.steps },
  });
  const run = { id, tenantId };
  expect(await testing.settled(run)).toMatchObject({ status: 'succeeded', cost: 2 });
  expect(Object.fromEntries(testing.counts)).toEqual({ a: 1, c: 1 });
  const steps = new Map((await stepsOf(database.db, run)).map((one) => [one.key, one]));
  expect(steps.get('b')).toMatchObject({ kept: 'given', output: { by: 'hand' } });
  expect(steps.get('c')).toMatchObject({ kept: null, output: { by: 'c', of: [{ by: 'hand' }] } });
  await testing.engine.stop();
});
