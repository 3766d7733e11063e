// A step that takes its worker down every time, and another one that is at work each time.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { testEngine } from '../../tests/kit/engine/test-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { EngineKind, EngineKinds } from './engine-kind.ts';
import { engineKinds } from './steps/index.ts';

let database: TestDatabase;
const tenantId = randomUUID();
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

/** Every worker is gone: nothing they still do counts, and the next ones may begin. */
const crash = () =>
  inTenant(database.db, { tenantId }, (trx) =>
    sql`update runs set epoch = epoch + 1, due_at = now() where status = 'running'`.execute(trx),
  );

const kind = (run: EngineKind['run']): EngineKind => ({ role: 'step', effects: 'idempotent', run });
const kinds: EngineKinds = {
  ...engineKinds,
  poison: kind(async ({ signal }) => {
    await crash();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
  }),
  slow: kind(async ({ signal }) => {
    await pause(100, undefined, { signal });
    return { output: 'done' };
  }),
};

const around = (type: string) => graphOf([step('in', 'inputStep'), step('x', type)], 'in > x');

test('[E79] a step that takes its worker down fails after five times, and takes no other run with it', async () => {
  const { engine, start, settled } = testEngine(database.db, { kinds });
  engine.startWorker({ leaseMs: 1500, pollMs: 10 });
  const slow = await start({ tenantId, graph: around('slow') });
  const poison = await start({ tenantId, graph: around('poison') });
  expect(await settled(poison)).toMatchObject({
    status: 'failed',
    error: { code: 'engine.crashed', stepKey: 'x' },
  });
  expect(await settled(slow)).toMatchObject({ status: 'succeeded' });
  await engine.stop();
});
