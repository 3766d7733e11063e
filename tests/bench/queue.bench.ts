// What the queue of background jobs carries, on a database that keeps what it has acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { enqueue } from '../../api/kit/jobs/enqueue-store.ts';
import { queuedJob } from '../../api/kit/jobs/job.ts';
import { QueueRunner } from '../../api/kit/jobs/queue-runner.ts';
import { addTenant } from '../../api/tenants/index.ts';
import { connect, inTenant, type Db } from '../../shared/node/database/database.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { databaseUrl, startTestServer, TEMPLATE, TEST_SECRET } from '../kit/postgres-server.ts';
import { loadName, measureLoad, type Contender, type LoadJob } from './queue-load.ts';
import type { Bench, Row } from './row.ts';

/** As many at once as others in this comparison. */
const AT_ONCE = 8;

export function ownQueue(db: Db): Contender {
  let ran: (tenant: string, job: LoadJob) => void = () => {};
  const work = queuedJob({
    name: loadName(),
    label: 'Load',
    payload: z.object({ n: z.number(), workMs: z.number() }),
    perProcess: AT_ONCE,
    perTenant: AT_ONCE / 2,
    async run(_context: undefined, job, { tenantId = '' }) {
      ran(tenantId, job);
      if (job.workMs > 0) await pause(job.workMs);
    },
  });
  const runner = new QueueRunner<undefined>({
    db,
    jobs: [work],
    context: () => undefined,
    logFailure: (error) => console.error(error),
  });
  return {
    add: (tenantId, jobs) =>
      inTenant(db, { tenantId }, async (trx) => {
        for (const job of jobs) await enqueue(trx, work, job);
      }),
    async start(begun) {
      ran = begun;
      runner.start();
    },
    stop: () => runner.stop(),
    tenant: async () => (await addTenant(db, { name: randomUUID(), plan: 'Team' })).id,
  };
}

async function run(): Promise<Row[]> {
  const server = await startTestServer({});
  const db = connect(loginUrl(databaseUrl(server.ownerUrl, TEMPLATE), TEST_SECRET));
  try {
    const { latency, ofOneTenant, ofFiftyTenants, behind } = await measureLoad(ownQueue(db));
    const row = (figure: string, value: number, unit: string): Row => ({
      figure: `queue: ${figure}`,
      value,
      unit,
      goal: '–',
      met: undefined,
    });
    return [
      row('a job from adding to running, p50', latency.p50, 'ms'),
      row('a job from adding to running, p95', latency.p95, 'ms'),
      row('1,000 jobs of one tenant, at most 4 at once', ofOneTenant, 'jobs/s'),
      row('1,000 jobs of 50 tenants, at most 8 at once', ofFiftyTenants, 'jobs/s'),
      row('another tenant’s job behind 1,000 of 5 ms', behind.ms, 'ms'),
      {
        ...row('jobs begun before it', behind.jobs, ''),
        goal: `≤ ${2 * AT_ONCE}`,
        met: behind.jobs <= 2 * AT_ONCE,
      },
    ];
  } finally {
    await db.destroy();
    await server.stop();
  }
}

export default { name: 'the queue of background jobs', run } satisfies Bench;
