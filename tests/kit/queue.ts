// The queue of background jobs with a database of its own, and processes that work on it.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { z } from 'zod';
import { enqueue } from '../../api/kit/jobs/enqueue-store.ts';
import { queuedJob, type QueuedJob } from '../../api/kit/jobs/job.ts';
import { QueueRunner, type FailedRun } from '../../api/kit/jobs/queue-runner.ts';
import { addTenant } from '../../api/tenants/index.ts';
import { asSystem, inTenant } from '../../shared/node/database/database.ts';
import { eventually } from './eventually.ts';
import { startTestDatabase } from './postgres.ts';

const Payload = z.object({ n: z.number() });
type Declared = QueuedJob<string, typeof Payload>;

const soon = { firstMs: 1, maxMs: 1 };

export const job = (run: Declared['run'], more: Partial<Declared> = {}): Declared =>
  queuedJob({ name: `test.${randomUUID()}`, label: 'Test', payload: Payload, backoff: soon, run, ...more });

/** Empty before each test of the file. */
export async function testQueue() {
  const database = await startTestDatabase();
  const { db } = database;
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  afterAll(async () => {
    await owner.end();
    await database.stop();
  });
  beforeEach(() => owner.query('truncate queued_jobs, dead_jobs, job_queues'));
  const failures: { error: unknown; run: FailedRun | undefined }[] = [];
  const rowsOf = async (table: string, { name }: Declared) =>
    (await owner.query<Record<string, unknown>>(`select * from ${table} where name = $1`, [name])).rows;

  return {
    db,
    owner,
    failures,
    rowsOf,

    /** A process of its own, as far as jobs can tell. */
    processWith(jobs: readonly Declared[], leaseMs?: number) {
      const runner = new QueueRunner<string>({
        db,
        jobs,
        context: () => 'context',
        logFailure: (error, run) => failures.push({ error, run }),
        ...(leaseMs && { leaseMs }),
      });
      runner.start();
      onTestFinished(() => runner.stop());
      return runner;
    },

    newTenant: async () => (await addTenant(db, { name: randomUUID(), plan: 'Team' })).id,

    add: (declared: Declared, n = 0, options = {}) =>
      asSystem(db, (trx) => enqueue(trx, declared, { n }, options)),

    addMany: (declared: Declared, tenantId: string, count: number) =>
      inTenant(db, { tenantId }, async (trx) => {
        for (let n = 0; n < count; n++) await enqueue(trx, declared, { n });
      }),

    isGone: (declared: Declared) =>
      eventually(async () => (await rowsOf('queued_jobs', declared)).length === 0),
  };
}
