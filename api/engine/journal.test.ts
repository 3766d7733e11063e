import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../shared/node/database/database.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventsOf, testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { claimRuns } from './claim-store.ts';
import { Journal } from './journal.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

/** The first transaction fails as when its connection is cut. */
function cutOnce(db: Db): Db {
  let isCut = false;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'connection' && !isCut) {
        isCut = true;
        return () => ({ execute: () => Promise.reject(new Error('Connection terminated')) });
      }
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
}

test('[E11] nothing more is written after a lost batch: a journal has no holes', async () => {
  const tenantId = randomUUID();
  const graph = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');
  const { id } = await testEngine(database.db).start({ tenantId, graph });
  const {
    runs: [run],
  } = await claimRuns(database.db, {
    worker: randomUUID(),
    free: 1,
    held: new Map(),
    leaseMs: 60_000,
  });
  if (run?.id !== id) throw new Error('The run was not claimed.');
  let changes = 0;
  const journal = new Journal(cutOnce(database.db), run, {
    book: async () => {},
    changed: () => changes++,
    written: () => {},
    inTurn: (write) => write(),
  });

  journal.add({ event: { type: 'step.finished', key: 'in' } });
  await expect(journal.durable()).rejects.toThrow('Connection terminated');
  journal.add({ event: { type: 'step.finished', key: 'out' } });
  await expect(journal.durable()).rejects.toThrow('Connection terminated');
  await expect(journal.close({ event: { type: 'run.finished' } }, { status: 'succeeded' })).rejects.toThrow(
    'Connection terminated',
  );

  expect(changes).toBe(1);
  expect((await eventsOf(database.db, run)).map(({ type }) => type)).toEqual(['run.queued']);
});
