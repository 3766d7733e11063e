// Whatever the graph, and after whichever entry of its journal the worker is gone: the run ends as it would have ended.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EnginePorts } from '../../api/engine/index.ts';
import { afterCommit, asSystem, inTenant } from '../../shared/node/database/database.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { anyGraph } from '../kit/engine/any-graph.ts';
import { childAgent } from '../kit/engine/every-kind.ts';
import { plainPorts, stepsOf, testEngine } from '../kit/engine/test-engine.ts';
import { testDataSearch } from '../kit/engine/test-data-search.ts';
import { testExternalAgents } from '../kit/engine/test-external-agents.ts';
import { testPredictions } from '../kit/engine/test-predictions.ts';
import { testTools } from '../kit/engine/test-tools.ts';
import { isNight, rounds } from '../kit/nightly.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';

const GRAPHS = rounds({ daily: 2, nightly: 60 });
/** Of a call that was interrupted. */
const UNKNOWN = 'unknown';
const SIZE = rounds({ daily: 8, nightly: 14 });

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

type Run = { id: string; tenantId: string };
type Once = Map<string, number>;
const count = (counts: Once, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Everything a run may touch, and what must not happen twice. */
function world() {
  const once: Once = new Map();
  const plain = plainPorts();
  const written = new Set<string>();
  const notes = new Map<string, string[]>();
  const ports: Partial<EnginePorts> = {
    models: {
      async generate(scope, request, options) {
        const answer = await plain.models.generate(scope, request, options);
        const [tool] = request.messages.some(({ role }) => role === 'tool') ? [] : (request.tools ?? []);
        return tool ? { ...answer, toolCalls: [{ id: 'c1', name: tool.name, input: {} }] } : answer;
      },
    },
    python: { run: async () => ({ result: 2 }) },
    tools: {
      ...testTools,
      call(scope, call, options) {
        if (call.toolId === 'echo') count(once, `call ${options.idempotencyKey}`);
        return testTools.call(scope, call, options);
      },
    },
    memories: {
      load: async () => undefined,
      async store(_scope, { key, run, text, writeKey }) {
        if (!written.has(writeKey)) notes.set(run.id, [...(notes.get(run.id) ?? []), `${key}: ${text}`]);
        written.add(writeKey);
        return key;
      },
    },
    dataSearch: testDataSearch,
    externalAgents: testExternalAgents(),
    predictions: testPredictions(),
    agents: { load: async () => childAgent, nameOf: async () => 'Child', backupOf: async () => null },
    billing: {
      admit: async () => {},
      async book(trx, _tenantId, costs) {
        afterCommit(trx, () => {
          for (const { runId, stepKey, attempt, part } of costs)
            count(once, `bill ${runId} ${stepKey} ${attempt} ${part}`);
        });
      },
    },
    approvals: {
      close: async () => {},
      async open(trx, tenantId, { runId, stepKey: key, attempt, subject }) {
        afterCommit(trx, () => {
          count(once, `ask ${runId} ${key} ${attempt}`);
          void approve({ id: runId, tenantId }, { key, attempt }, subject);
        });
      },
    },
  };
  const runs = testEngine(database.db, { ports });
  const approve = (run: Run, step: { key: string; attempt: number }, subject: string) =>
    inTenant(database.db, run, (trx) => {
      const by = { id: 'ann', name: 'Ann' };
      const decided = { decision: 'approved', comment: '', form: {}, at: '', subject, isEdited: false };
      return runs.engine.answer(trx, run, { ...step, answer: { ...decided, by }, by });
    });
  return { ...runs, once, notesOf: ({ id }: Run) => (notes.get(id) ?? []).toSorted() };
}

/** Its worker is gone: nothing it still does counts, and the next one may begin. */
const crash = (run: Run) =>
  inTenant(database.db, run, (trx) =>
    sql`update runs set epoch = epoch + 1, due_at = now()
      where id = ${run.id} and status in ('running', 'pausing')`.execute(trx),
  );

/** What is on record of its steps, without what differs from run to run. */
async function endOf(run: Run) {
  const steps = await stepsOf(database.db, run);
  return Object.fromEntries(
    steps.map(({ key, status, routes, output, error }) => {
      const isUnknown = (error as { code: string } | null)?.code === 'engine.outcomeUnknown';
      const { text, results } = (output ?? {}) as { [name: string]: unknown };
      // A branch passes on what was before it: of a call that was interrupted, nothing.
      if (routes?.includes('else')) return [key, { status, routes }];
      return [key, isUnknown ? UNKNOWN : { status, routes, text, results, error }];
    }),
  );
}

const childrenOf = (ids: string[]) =>
  asSystem(database.db, async (trx) => {
    const { rows } = await sql<{ times: number }>`select count(*)::int as times from runs
      where parent_run_id = any(${ids}::uuid[]) group by parent_run_id, parent_step_key`.execute(trx);
    return rows;
  });

async function tryEveryPoint(graph: AgentGraph) {
  const { engine, start, settled, once, notesOf } = world();
  const writes = new Map<string, number>();
  const points = new Map<string, number>();
  engine.onWritten((run) => {
    writes.set(run.id, (writes.get(run.id) ?? 0) + 1);
    if (writes.get(run.id) === points.get(run.id)) void crash(run);
  });
  engine.startWorker({ pollMs: 20 });
  const begin = async (point: number) => {
    const run = await start({ tenantId: randomUUID(), graph, text: 'x' });
    points.set(run.id, point);
    return run;
  };
  const calm = await begin(0);
  const { status } = await settled(calm);
  expect(status).toBe('succeeded');
  const [steps, kept] = [await endOf(calm), notesOf(calm)];
  const most = writes.get(calm.id) ?? 0;
  let crashes = 0;
  for (let point = 1; point <= most; point++) {
    const run = await begin(point);
    const ended = await settled(run);
    const end = await endOf(run);
    const unknown = Object.entries(end).filter(([, one]) => one === UNKNOWN);
    expect(ended.status).toBe(unknown.length > 0 ? 'partial' : 'succeeded');
    expect(end).toEqual({ ...steps, ...Object.fromEntries(unknown) });
    expect(notesOf(run)).toEqual(kept);
    if (ended.epoch > 1) crashes++;
  }
  await engine.stop();
  expect([...once].filter(([, times]) => times > 1)).toEqual([]);
  // Each run asked its one other agent, however often it was taken over.
  const others = await childrenOf([...points.keys()]);
  expect(others.filter(({ times }) => times > 1)).toEqual([]);
  return { crashes, points: most };
}

test(
  '[E10] a run whose worker is gone after any entry of its journal ends as without it, whatever its graph',
  { timeout: rounds({ daily: 120_000, nightly: 3_600_000 }) },
  async () => {
    const seed = isNight ? Date.now() : 19;
    const tried: Awaited<ReturnType<typeof tryEveryPoint>>[] = [];
    for (const graph of fc.sample(anyGraph(SIZE), { numRuns: GRAPHS, seed }))
      tried.push(await tryEveryPoint(graph));
    const total = (count: (one: (typeof tried)[number]) => number) =>
      tried.reduce((sum, one) => sum + count(one), 0);
    // A run may end before the crash after its last entries takes hold: of one short graph that is half of them.
    expect(total(({ crashes }) => crashes)).toBeGreaterThan(total(({ points }) => points) / 2);
  },
);
