import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chain } from '../../tests/kit/engine/graphs.ts';
import { testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

/** Sends whatever it is told of: the end of a run is known without asking the database. */
function endings() {
  let notify: (runId: string | null) => void = () => {};
  return {
    next: () => new Promise<string | null>((resolve) => void (notify = resolve)),
    channels: async (
      _trx: unknown,
      { body, subjectId }: { body: { type?: unknown }; subjectId: string | null },
    ) => (body.type === 'ended' ? notify(subjectId) : undefined),
  };
}

/** A transaction takes as many turns of the event loop on every machine, however much faster it or its disk is. */
const TURNS = 200;

function spyOnQueries() {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const later = async (send: () => Promise<unknown>) => {
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
    return send();
  };
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const send = () => query.apply(this, args);
    return String(args[0]).startsWith('commit') ? later(send) : send();
  } as typeof pg.Client.prototype.query);
}

test('[E29] a run of pure steps is started, claimed, begun and ended in one transaction each, whatever its length', async () => {
  const { next, channels } = endings();
  const { engine, start } = testEngine(database.db, { ports: { channels } });
  // Nothing is done by the clock.
  engine.startWorker({ pollMs: 600_000, leaseMs: 600_000 });
  const tenantId = randomUUID();
  const querySpy = spyOnQueries();

  async function transactionsOf(steps: number) {
    const graph = chain(steps - 2, 'jsonFormatterStep', { template: '{"n": {{ input.text | json }}}' });
    const counts: number[] = [];
    for (let round = 0; round < 4; round++) {
      querySpy.mockClear();
      const ended = next();
      const run = await start({ tenantId, graph, text: 'x' });
      expect(await ended).toBe(run.id);
      counts.push(querySpy.mock.calls.filter(([text]) => String(text).startsWith('begin')).length);
    }
    // The worker may still be looking around when the first one comes.
    return Math.min(...counts);
  }

  expect(await transactionsOf(3)).toBe(4);
  // While one batch is being written, the next one fills.
  expect(await transactionsOf(100)).toBeLessThanOrEqual(8);
  await engine.stop();
  querySpy.mockRestore();
});
