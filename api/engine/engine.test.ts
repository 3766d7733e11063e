import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventsOf, stepsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { handlesOf, type GraphStep } from '../../shared/steps/index.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';

let database: TestDatabase;
const tenantId = randomUUID();

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

test('[E1] a run with branches and a loop succeeds, and its journal has no gaps', async () => {
  const { engine, start, settled, failures } = testEngine(database.db);
  engine.startWorker();
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('loop', 'loopContainerStep', { over: 'cycles', cycles: 3 }),
      step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
      step(
        'ask',
        'AIOperation',
        { modelId: 'echo', prompt: '{{ input.text }} {{ loop.index }}' },
        { parentId: 'loop' },
      ),
      step('end', 'loopEndStep', {}, { parentId: 'loop' }),
      step('out', 'outputStep', { template: '{{ steps.loop.results.2.text }}' }),
    ],
    'in > loop > out',
    'begin > ask > end',
  );
  const run = await start({ tenantId, graph, text: 'hello' });
  const row = await settled(run);
  expect(failures).toEqual([]);
  expect(row).toMatchObject({ status: 'succeeded', output: { text: 'echo: hello 2' }, inputTokens: 30 });
  const events = await eventsOf(database.db, run);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect((await stepsOf(database.db, run)).map(({ key }) => key)).toContain('loop[1]/ask');
  await engine.stop();
});

test('[E40] a step that is switched off passes its input on by its first handle', async () => {
  const { engine, start, settled, failures } = testEngine(database.db);
  engine.startWorker();
  const off = { policy: { isOff: true } };
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('ask', 'AIOperation', { modelId: '', prompt: 'never asked' }, off),
      step('if', 'conditionalBranchStep', {}, off),
      step('loop', 'loopContainerStep', { over: 'cycles', cycles: 3 }, off),
      step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
      step('out', 'outputStep', { template: '' }),
    ],
    'in > ask > if',
    'if:case1 > loop > out',
  );
  const [handle] = handlesOf(graph.steps[2] as GraphStep);
  graph.edges = graph.edges.map((edge) =>
    edge.source === 'if' ? { ...edge, sourceHandle: handle?.id ?? '' } : edge,
  );
  const run = await start({ tenantId, graph, text: 'hello' });
  const row = await settled(run);
  expect(failures).toEqual([]);
  expect(row).toMatchObject({ status: 'succeeded', output: { text: 'hello' }, inputTokens: 0 });
  const events = await eventsOf(database.db, run);
  const passed = events
    .filter(({ data }) => (data as { isOff?: boolean } | null)?.isOff)
    .map(({ stepKey }) => stepKey);
  expect(passed).toEqual(['ask', 'if', 'loop']);
  expect(events.some(({ type }) => type === 'loop.started')).toBe(false);
  await engine.stop();
});

test('[ST2] a run that lacks a value names the step it is missing from by its title', async () => {
  const { engine, start, settled } = testEngine(database.db);
  engine.startWorker();
  const graph = graphOf(
    [
      step('s1', 'inputStep', {}, { title: 'The question' }),
      step('s2', 'outputStep', { template: '{{ steps.s1.colour }}' }),
    ],
    's1 > s2',
  );
  const run = await settled(await start({ tenantId: randomUUID(), graph, text: 'x' }));
  expect(run).toMatchObject({
    status: 'failed',
    error: { message: 'The reference The question › colour has no value.' },
  });
  await engine.stop();
});
