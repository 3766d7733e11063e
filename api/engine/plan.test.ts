import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edges, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { EXIT, type EngineKinds, type LoopPlan, type StepRecord } from './engine-kind.ts';
import { indexGraph } from './graph-index.ts';
import { cancelKey } from './loop-rounds.ts';
import { Plan } from './plan.ts';

const kinds: EngineKinds = Object.fromEntries(
  (['start', 'end', 'container', 'step', 'note'] as const).map((role) => [
    role,
    { role, effects: 'pure', run: () => ({ output: null }) },
  ]),
);

const planOf = (graph: AgentGraph, records: StepRecord[] = []) => new Plan(indexGraph(graph, kinds), records);
const done = (key: string, routes: string[] | null = null, output: string | null = key): StepRecord => ({
  key,
  status: 'done',
  attempt: 1,
  output,
  routes,
});
const looping = (key: string, count: number, more: Partial<LoopPlan> = {}): StepRecord => ({
  key,
  status: 'looping',
  attempt: 1,
  output: {
    items: Array.from({ length: count }, (_, n) => n),
    degree: 1,
    together: false,
    stopOnError: true,
    ...more,
  },
});
const failedAt = (key: string): StepRecord => ({
  key,
  status: 'failed',
  attempt: 1,
  error: { code: 'x', message: 'x' },
});
const ready = (plan: Plan) => [...plan.ready.keys()].toSorted();

test('[E2] a join runs once all its edges are settled and one of them was taken', () => {
  const plan = planOf(
    graphOf(
      [step('s', 'start'), step('a', 'step'), step('b', 'step'), step('j', 'step')],
      's > a > j',
      's > b > j',
    ),
  );
  plan.apply(done('s'));
  plan.apply(done('a'));
  expect(ready(plan)).toEqual(['b']);
  plan.apply(done('b'));
  expect(ready(plan)).toEqual(['j']);
});

test('[E2] a branch that is not taken is skipped to its end, and the join does not wait for it', () => {
  const steps = ['a', 'b', 'j'].map((id) => step(id, 'step'));
  const plan = planOf(graphOf([step('s', 'start'), ...steps], 's:yes > a > j', 's:no > b > j'));
  plan.apply(done('s', ['no']));
  expect(plan.skipped).toEqual(['a']);
  plan.apply(done('b'));
  expect(ready(plan)).toEqual(['j']);
});

test('[E2] a step without an incoming edge is skipped, unless it is a start', () => {
  const plan = planOf(
    graphOf([step('s', 'start'), step('alone', 'step'), step('after', 'step')], 'alone > after'),
  );
  expect(ready(plan)).toEqual(['s']);
  expect(plan.skipped.toSorted()).toEqual(['after', 'alone']);
  plan.apply(done('s'));
  expect(plan.done).toBe(true);
});

test('[E2] the error handle fires only when it is named', () => {
  const plan = planOf(
    graphOf([step('s', 'start'), step('ok', 'step'), step('sorry', 'step')], 's > ok', 's:error > sorry'),
  );
  plan.apply(done('s'));
  expect(ready(plan)).toEqual(['ok']);
  expect(plan.skipped).toEqual(['sorry']);
});

const loop = (more: string[] = []) =>
  graphOf(
    [
      step('s', 'start'),
      step('loop', 'container'),
      step('in', 'start', {}, { parentId: 'loop' }),
      step('work', 'step', {}, { parentId: 'loop' }),
      step('end', 'end', {}, { parentId: 'loop' }),
    ],
    's > loop',
    'in > work > end',
    ...more,
  );

test('[E3] a loop runs its rounds in order and collects the outputs of their ends', () => {
  const plan = planOf(loop());
  plan.apply(done('s'));
  plan.apply(looping('loop', 2));
  for (const index of [0, 1]) {
    expect(ready(plan)).toEqual([`loop[${index}]/in`]);
    for (const id of ['in', 'work', 'end']) plan.apply(done(`loop[${index}]/${id}`));
  }
  expect(plan.ready.get('loop')?.do).toBe('collect');
  expect(plan.collected('loop')).toMatchObject({
    results: ['loop[0]/end', 'loop[1]/end'],
    errors: [],
    count: 2,
  });
});

test('[E3] an end marked as exit makes its round the last; an empty list gives an empty result', () => {
  const plan = planOf(loop());
  plan.apply(done('s'));
  plan.apply(looping('loop', 5));
  for (const id of ['in', 'work']) plan.apply(done(`loop[0]/${id}`));
  plan.apply(done('loop[0]/end', [EXIT]));
  expect(plan.collected('loop').count).toBe(1);
  const empty = planOf(loop());
  empty.apply(done('s'));
  empty.apply(looping('loop', 0));
  expect(empty.collected('loop')).toEqual({ results: [], errors: [], count: 0 });
  expect(empty.ready.get('loop')?.do).toBe('collect');
});

test('[E3] parallel loops keep their number of rounds open; batches start together', () => {
  const parallel = planOf(loop());
  parallel.apply(done('s'));
  parallel.apply(looping('loop', 4, { degree: 2 }));
  expect(ready(parallel)).toEqual(['loop[0]/in', 'loop[1]/in']);
  for (const id of ['in', 'work', 'end']) parallel.apply(done(`loop[1]/${id}`));
  expect(ready(parallel)).toEqual(['loop[0]/in', 'loop[2]/in']);
  const batch = planOf(loop());
  batch.apply(done('s'));
  batch.apply(looping('loop', 4, { degree: 2, together: true }));
  for (const id of ['in', 'work', 'end']) batch.apply(done(`loop[1]/${id}`));
  expect(ready(batch)).toEqual(['loop[0]/in']);
  for (const id of ['in', 'work', 'end']) batch.apply(done(`loop[0]/${id}`));
  expect(ready(batch)).toEqual(['loop[2]/in', 'loop[3]/in']);
});

test('[E3] a failure inside ends its round: the loop stops, or continues and lists it', () => {
  for (const stopOnError of [true, false]) {
    const plan = planOf(loop());
    plan.apply(done('s'));
    plan.apply(looping('loop', 2, { stopOnError }));
    plan.apply(done('loop[0]/in'));
    plan.apply(failedAt('loop[0]/work'));
    expect(plan.failed).toBeUndefined();
    expect(ready(plan)).toEqual([stopOnError ? 'loop' : 'loop[1]/in']);
    expect(plan.collected('loop').failure).toEqual(stopOnError ? { code: 'x', message: 'x' } : undefined);
    expect(plan.collected('loop').errors).toEqual([{ index: 0, code: 'x', message: 'x' }]);
  }
});

test('[E70] before each round of a loop that is asked, its gate decides; the round it opens is the only one', () => {
  const plan = planOf(loop());
  plan.apply(done('s'));
  plan.apply(looping('loop', 0, { askedRounds: 3 }));
  expect(ready(plan)).toEqual(['loop[0]']);
  plan.apply({ key: 'loop[0]', status: 'done', attempt: 1, output: true });
  expect(ready(plan)).toEqual(['loop[0]/in']);
  for (const id of ['in', 'work', 'end']) plan.apply(done(`loop[0]/${id}`));
  plan.apply({ key: 'loop[1]', status: 'done', attempt: 1, output: false });
  expect(plan.collected('loop')).toMatchObject({ results: ['loop[0]/end'], count: 1 });
});

test('[E71] a round that is tried again has keys of its own, and keeps what must happen only once', () => {
  const once = { ...kinds, once: { role: 'step', effects: 'once', run: () => ({ output: null }) } } as const;
  const graph = graphOf(
    [
      step('s', 'start'),
      step('loop', 'container'),
      step('in', 'start', {}, { parentId: 'loop' }),
      step('pay', 'once', {}, { parentId: 'loop' }),
      step('work', 'step', {}, { parentId: 'loop' }),
    ],
    's > loop',
    'in > pay > work',
  );
  const plan = new Plan(indexGraph(graph, once));
  plan.apply(done('s'));
  plan.apply(looping('loop', 1, { retries: 1 }));
  for (const id of ['in', 'pay']) plan.apply(done(`loop[0]/${id}`));
  plan.apply(failedAt('loop[0]/work'));
  expect(ready(plan)).toEqual(['loop[0.2]']);
  plan.apply({ key: 'loop[0.2]', status: 'done', attempt: 1, output: true });
  plan.apply(done('loop[0.2]/in'));
  expect(ready(plan)).toEqual(['loop[0.2]/work']);
  plan.apply(failedAt('loop[0.2]/work'));
  expect(plan.collected('loop').failure).toEqual({ code: 'x', message: 'x' });
});

test('[E72] a cancelled loop has what its rounds gave, drops the others, and the run continues', () => {
  const plan = planOf(loop());
  plan.apply(done('s'));
  plan.apply(looping('loop', 3));
  for (const id of ['in', 'work', 'end']) plan.apply(done(`loop[0]/${id}`));
  plan.apply(done('loop[1]/in'));
  plan.apply(done(cancelKey('loop'), null, null));
  expect([ready(plan), plan.isGone('loop[1]/work')]).toEqual([['loop'], true]);
  expect(plan.collected('loop')).toEqual({
    results: ['loop[0]/end', null],
    errors: [],
    count: 2,
    cancelled: true,
  });
});

test('[E4] steps on a cycle never become ready, and the plan is not done', () => {
  const plan = planOf(graphOf([step('s', 'start'), step('a', 'step'), step('b', 'step')], 's > a > b > a'));
  plan.apply(done('s'));
  expect([ready(plan), plan.done]).toEqual([[], false]);
});

/** Any graph at all: circles, loose ends, loops in loops, edges across borders, parents that do not exist. */
const anyGraph = fc
  .array(
    fc.record({
      type: fc.constantFrom('step', 'step', 'step', 'start', 'end', 'container', 'note'),
      parent: fc.nat(12),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .chain((made) => {
    const steps = made.map(({ type, parent }, n) =>
      step(
        `n${n}`,
        type,
        {},
        parent < n && made[parent]?.type === 'container' ? { parentId: `n${parent}` } : {},
      ),
    );
    const end = fc.nat(made.length - 1).map((n) => `n${n}`);
    const handle = fc.constantFrom('out', 'out', 'left', 'error');
    return fc.array(fc.tuple(end, handle, end), { maxLength: 25 }).map((pairs): AgentGraph => ({
      steps,
      edges: pairs.flatMap(([a, h, b]) => edges(`${a}:${h} > ${b}`)),
    }));
  });

/** Plays a graph to its end, by the dice, and answers every record in the order it was made. */
function play(graph: AgentGraph, dice: () => number, check: (plan: Plan, records: StepRecord[]) => void) {
  const plan = planOf(graph);
  const records: StepRecord[] = [];
  for (let turn = 0; plan.ready.size > 0 && !plan.failed && turn < 500; turn++) {
    const tasks = [...plan.ready.values()];
    const task = tasks[dice() % tasks.length];
    if (!task) break;
    const open = plan.openLoops;
    const cancelled = dice() % 13 === 0 ? open[dice() % open.length] : undefined;
    const record =
      cancelled !== undefined && !plan.steps.has(cancelKey(cancelled))
        ? done(cancelKey(cancelled), null, null)
        : task.cell.gate
          ? gateOf(task.key, dice())
          : next(task.do === 'run' && task.cell.step.role === 'container', task.key, dice());
    records.push(record);
    plan.apply(record);
    check(plan, records);
  }
  return plan;
}

function gateOf(key: string, roll: number): StepRecord {
  if (roll % 9 === 0) return failedAt(key);
  return { key, status: 'done', attempt: 1, output: roll % 4 !== 0 };
}

function next(opensLoop: boolean, key: string, roll: number): StepRecord {
  if (opensLoop)
    return looping(key, roll % 4, {
      degree: 1 + (roll % 3),
      together: roll % 2 === 0,
      stopOnError: roll % 5 === 0,
      ...(roll % 7 < 2 && { delayMs: 1 }),
      ...(roll % 11 < 3 && { retries: roll % 3 }),
      ...(roll % 13 < 4 && { askedRounds: 1 + (roll % 5), degree: 1 }),
    });
  if (roll % 11 === 0) return failedAt(key);
  return done(key, roll % 3 === 0 ? ['left'] : roll % 7 === 0 ? [EXIT, 'error'] : null);
}

const stateOf = (plan: Plan) => ({
  ready: [...plan.ready.values()]
    .map(({ key, attempt, do: action }) => `${key} ${attempt} ${action}`)
    .toSorted(),
  sleeping: [...plan.sleeping.keys()].toSorted(),
  failed: plan.failed?.key,
  done: plan.done,
});

test('[E5] a plan rebuilt from its records equals the plan that wrote them, whatever the graph', () => {
  fc.assert(
    fc.property(anyGraph, fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }), (graph, rolls) => {
      let at = 0;
      const dice = () => rolls[at++ % rolls.length] ?? 0;
      play(graph, dice, (plan, records) =>
        expect(stateOf(planOf(graph, latest(records)))).toEqual(stateOf(plan)),
      );
    }),
    { numRuns: 300 },
  );
});

/** As the table keeps them: one row per step, in the order of its last change. */
const latest = (records: StepRecord[]) => {
  const rows = new Map<string, StepRecord>();
  for (const record of records) {
    rows.delete(record.key);
    rows.set(record.key, record);
  }
  return [...rows.values()];
};

test('[E6] every step runs at most once per round, and a graph without cycles finishes', () => {
  fc.assert(
    fc.property(anyGraph, fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }), (graph, rolls) => {
      const forward = {
        ...graph,
        edges: graph.edges.filter(({ source, target }) => Number(source.slice(1)) < Number(target.slice(1))),
      };
      let at = 0;
      const seen = new Set<string>();
      const plan = play(
        forward,
        () => (rolls[at++ % rolls.length] ?? 0) * 11 + 1,
        (_, records) => {
          const last = records.at(-1);
          const name = `${last?.key} ${last?.status}`;
          expect(seen.has(name)).toBe(false);
          seen.add(name);
        },
      );
      expect(plan.ready.size > 0 || plan.done || plan.failed !== undefined).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('[E7] five thousand steps in a row, all skipped at once, do not overflow the stack', () => {
  const steps = Array.from({ length: 5000 }, (_, n) => step(`n${n}`, 'step'));
  const plan = planOf(
    graphOf([step('s', 'start'), ...steps], `s:no > ${steps.map(({ id }) => id).join(' > ')}`),
  );
  plan.apply(done('s', ['yes']));
  expect([plan.skipped.length, plan.done]).toEqual([5000, true]);
});

test('[E7] ten thousand empty rounds do not overflow the stack', () => {
  const plan = planOf(graphOf([step('s', 'start'), step('loop', 'container')], 's > loop'));
  plan.apply(done('s'));
  plan.apply(looping('loop', 10_000, { together: true }));
  expect(plan.collected('loop').count).toBe(10_000);
});

test('[ST52] of several steps with one key the nearest before counts, also from inside of a loop', () => {
  const key = (id: string) => step(id, 'memoryStoreStep', { key: 'likes' });
  const graph = graphOf(
    [step('s', 'start'), key('far'), key('near'), step('loop', 'container'), key('after')],
    's > far > near > loop > after',
  );
  const inner = { ...step('b', 'start'), parentId: 'loop' };
  const plan = planOf({ ...graph, steps: [...graph.steps, inner] });
  const ended = (id: string) => ({ ...done(id), output: { text: id } });
  for (const id of ['s', 'far', 'near']) plan.apply(ended(id));
  plan.apply(looping('loop', 1));
  const cell = [...plan.ready.values()].map((task) => task.cell).find(({ step: { id } }) => id === 'b');
  expect(cell && plan.remembered(cell, 'likes')).toBe('near');
  expect(cell && plan.remembered(cell, 'constructor')).toBeUndefined();
});
