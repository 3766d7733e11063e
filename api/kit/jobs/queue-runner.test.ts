import { expect, test } from 'vitest';
import { z } from 'zod';
import { kernelProblems, Problem } from '../../../shared/kernel/problem.ts';
import { asSystem, inTenant } from '../../../shared/node/database/database.ts';
import { eventually } from '../../../tests/kit/eventually.ts';
import { job, testQueue } from '../../../tests/kit/queue.ts';
import { enqueue } from './enqueue-store.ts';
import { QueueRunner } from './queue-runner.ts';

const { db, owner, failures, processWith, newTenant, add, addMany, rowsOf, isGone } = await testQueue();

test('[JB6] a job runs when its transaction commits, and not at all when it is rolled back', async () => {
  const ran: unknown[] = [];
  const work = job(
    async (context, { n }, { tenantId, attempt }) => void ran.push([context, n, tenantId, attempt]),
  );
  processWith([work]);
  const tenantId = await newTenant();
  const undone = inTenant(db, { tenantId }, async (trx) => {
    await enqueue(trx, work, { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rowsOf('queued_jobs', work)).toEqual([]);
  await inTenant(db, { tenantId }, (trx) => enqueue(trx, work, { n: 2 }));
  await isGone(work);
  expect(ran).toEqual([['context', 2, tenantId, 1]]);
});

test('[JB6] a job with a time does not run before it', async () => {
  const ran: number[] = [];
  const work = job(async (_context, { n }) => void ran.push(n));
  await add(work, 1, { runAt: new Date(Date.now() + 3_600_000) });
  await add(work, 2);
  processWith([work]);
  await eventually(() => ran.length > 0);
  expect(ran).toEqual([2]);
  await owner.query('update queued_jobs set due_at = now()');
  await isGone(work);
  expect(ran).toEqual([2, 1]);
});

test('[JB7] a key adds one job of a tenant while it waits or runs, and a new one after it has ended', async () => {
  const ran: number[] = [];
  const release = Promise.withResolvers<void>();
  const work = job(async (_context, { n }) => {
    ran.push(n);
    await release.promise;
  });
  const [one, other] = [await newTenant(), await newTenant()];
  for (const n of [1, 2])
    await inTenant(db, { tenantId: one }, (trx) => enqueue(trx, work, { n }, { key: 'same' }));
  await inTenant(db, { tenantId: other }, (trx) => enqueue(trx, work, { n: 3 }, { key: 'same' }));
  expect(await rowsOf('queued_jobs', work)).toHaveLength(2);
  processWith([work]);
  await eventually(() => ran.length === 2);
  await inTenant(db, { tenantId: one }, (trx) => enqueue(trx, work, { n: 4 }, { key: 'same' }));
  release.resolve();
  await isGone(work);
  await inTenant(db, { tenantId: one }, (trx) => enqueue(trx, work, { n: 5 }, { key: 'same' }));
  await isGone(work);
  expect(ran.toSorted()).toEqual([1, 3, 5]);
});

test('[JB8] a payload that does not fit is refused, and one of an older version becomes a dead letter without its values', async () => {
  const ran: number[] = [];
  const work = job(async (_context, { n }) => void ran.push(n));
  const wrong = asSystem(db, (trx) => enqueue(trx, work, { n: 'secret' as never }));
  await expect(wrong).rejects.toThrow(z.ZodError);
  await owner.query('insert into queued_jobs (name, payload) values ($1, $2)', [
    work.name,
    JSON.stringify({ n: 'an old secret' }),
  ]);
  await add(work, 7);
  processWith([work]);
  await isGone(work);
  expect(ran).toEqual([7]);
  expect(await rowsOf('dead_jobs', work)).toMatchObject([{ attempts: 1, error: 'n: invalid_type' }]);
});

test('[JB9] a job that always fails becomes a dead letter and blocks no other job of its tenant', async () => {
  const ran: number[] = [];
  const work = job(
    async (_context, { n }, { attempt }) => {
      if (n !== 0) return void ran.push(n);
      throw new Error(`Attempt ${attempt}: postgres://atelier:geheim@db/x?token=hidden said no`);
    },
    { attempts: 3, perTenant: 1 },
  );
  const tenantId = await newTenant();
  await addMany(work, tenantId, 3);
  processWith([work]);
  await isGone(work);
  expect(ran.toSorted()).toEqual([1, 2]);
  const [dead] = await rowsOf('dead_jobs', work);
  expect(dead).toMatchObject({ attempts: 3, tenant_id: tenantId, payload: { n: 0 } });
  expect(String(dead?.error)).toContain('Attempt 3');
  expect(String(dead?.error)).not.toMatch(/geheim|hidden/);
  const mine = failures.filter(({ run }) => run?.job === work.name);
  expect(mine.map(({ run }) => [run?.attempt, run?.willRetry])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
});

test('[JB9] of a problem its code is kept, and a success after a failure ends the retries', async () => {
  const errors: unknown[] = [];
  const work = job(async (_context, _payload, { attempt }) => {
    if (attempt === 1) throw new Problem(kernelProblems.broken);
    errors.push((await rowsOf('queued_jobs', work))[0]?.last_error);
  });
  await add(work);
  processWith([work]);
  await isGone(work);
  expect(errors).toEqual([kernelProblems.broken.code]);
  expect(await rowsOf('dead_jobs', work)).toEqual([]);
});

test('[JB10] a tenant with a thousand jobs does not hold up another, and has no more at once than it may', async () => {
  const [loud, quiet] = [await newTenant(), await newTenant()];
  const order: (string | undefined)[] = [];
  let running = 0;
  let most = 0;
  const work = job(async (_context, _payload, { tenantId }) => {
    order.push(tenantId);
    if (tenantId !== loud) return;
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  });
  await addMany(work, loud, 1_000);
  const processes = [processWith([work]), processWith([work])];
  await eventually(() => order.length > 20);
  await addMany(work, quiet, 1);
  const before = order.length;
  await eventually(() => order.includes(quiet));
  await Promise.all(processes.map((runner) => runner.stop()));
  expect(order.indexOf(quiet)).toBeLessThan(before + 20);
  expect(most).toBe(2);
});

test('[JB10] of many names none waits for others that have nothing to do', async () => {
  const ran: number[] = [];
  const idle = Array.from({ length: 8 }, () => job(async () => {}));
  const work = job(async (_context, { n }) => void ran.push(n), { perProcess: 1 });
  await add(work, 1);
  processWith([...idle, work]);
  await isGone(work);
  expect(ran).toEqual([1]);
});

test('[JB10] a process runs no more jobs of a name at once than it may, and other names beside it', async () => {
  const release = Promise.withResolvers<void>();
  let running = 0;
  const busy = job(
    async () => {
      running++;
      await release.promise;
    },
    { perProcess: 3, perTenant: 100 },
  );
  const other = job(async () => {});
  for (let n = 0; n < 10; n++) await add(busy, n);
  processWith([busy, other]);
  await eventually(() => running === 3);
  await add(other);
  await isGone(other);
  expect(running).toBe(3);
  release.resolve();
  await isGone(busy);
  expect(running).toBe(10);
});

test('[JB15] a tenant adds jobs of its own and reads none; they go with the tenant', async () => {
  const work = job(async () => {});
  const [mine, foreign] = [await newTenant(), await newTenant()];
  await inTenant(db, { tenantId: mine }, (trx) => enqueue(trx, work, { n: 1 }));
  const asForeign = inTenant(db, { tenantId: mine }, (trx) =>
    enqueue(trx, work, { n: 1 }, { tenantId: foreign }),
  );
  await expect(asForeign).rejects.toThrow('row-level security');
  for (const table of ['queuedJobs', 'deadJobs', 'jobQueues'] as const) {
    const reading = inTenant(db, { tenantId: mine }, (trx) => trx.selectFrom(table).selectAll().execute());
    await expect(reading).rejects.toThrow('permission denied');
  }
  await owner.query(`insert into dead_jobs (id, tenant_id, name, payload, attempts, error, created_at)
    select gen_random_uuid(), tenant_id, name, payload, 1, 'no', now() from queued_jobs`);
  await owner.query('delete from tenants where id = $1', [mine]);
  expect(await rowsOf('queued_jobs', work)).toEqual([]);
  expect(await rowsOf('dead_jobs', work)).toEqual([]);
});

test('[JB4] two queued jobs of one name are refused', () => {
  const twice = job(async () => {});
  expect(
    () => new QueueRunner({ db, jobs: [twice, twice], context: () => '', logFailure: () => {} }),
  ).toThrow('Two jobs have the same name.');
});
