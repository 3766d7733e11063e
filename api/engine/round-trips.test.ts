import { randomUUID } from 'node:crypto';
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

test('[E29] a run of pure steps is started, claimed, begun and ended in one transaction each, whatever its length', async () => {
  const { next, channels } = endings();
  const { engine, start } = testEngine(database.db, { ports: { channels } });
  // Nothing is done by the clock.
  engine.startWorker({ pollMs: 600_000, leaseMs: 600_000 });
  const tenantId = randomUUID();
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');

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
  // While one batch is being written, the next one fills: how many there are depends on how busy the machine is.
  expect(await transactionsOf(100)).toBeLessThan(100 / 4);
  await engine.stop();
  querySpy.mockRestore();
});
