// What becomes of jobs whose process dies, stops, is slow, or is told to let them go.
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/kit/eventually.ts';
import { job, testQueue } from '../../../tests/kit/queue.ts';

const { owner, processWith, add, rowsOf, isGone } = await testQueue();

test('[JB11] a job whose process lost its lease is begun by another, and the first one is aborted and writes nothing', async () => {
  const runs: AbortSignal[] = [];
  const work = job(async (_context, _payload, { signal }) => {
    runs.push(signal);
    if (runs.length > 1) return;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Error('too late');
  });
  await add(work);
  const first = processWith([work], 60_000_000);
  await eventually(() => runs.length === 1);
  await owner.query(`update queued_jobs set leased_until = now() - interval '1 second'`);
  processWith([work], 700);
  await isGone(work);
  expect(runs).toHaveLength(2);
  const stopped = first.stop();
  await eventually(() => runs[0]?.aborted);
  await stopped;
  expect(await rowsOf('dead_jobs', work)).toEqual([]);
  expect(await rowsOf('queued_jobs', work)).toEqual([]);
});

test('[JB11] a process that is given a job again whose lease it has lost aborts its first run, which ends nothing', async () => {
  const runs: AbortSignal[] = [];
  const release = Promise.withResolvers<void>();
  const work = job(async (_context, _payload, { signal }) => {
    runs.push(signal);
    if (runs.length > 1) return release.promise;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await add(work);
  processWith([work], 700);
  await eventually(() => runs.length === 1);
  await owner.query(`update queued_jobs set runner = null, leased_until = null, due_at = now()`);
  await eventually(() => runs.length === 2 && runs[0]?.aborted);
  expect(await rowsOf('queued_jobs', work)).toMatchObject([{ attempts: 2 }]);
  release.resolve();
  await isGone(work);
});

test('[JB11] a job that ends its process each time becomes a dead letter', async () => {
  const ran: number[] = [];
  const work = job(async (_context, { n }) => void ran.push(n), { attempts: 2 });
  await add(work);
  await owner.query('update queued_jobs set attempts = 2');
  processWith([work]);
  await isGone(work);
  expect(ran).toEqual([]);
  expect(await rowsOf('dead_jobs', work)).toMatchObject([{ error: 'Its process ended each time.' }]);
});

test('[JB12] a cancelled job is told by its signal and not run again', async () => {
  let runs = 0;
  const work = job(async (_context, _payload, { signal }) => {
    runs++;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  });
  await add(work);
  processWith([work], 700);
  await eventually(() => runs === 1);
  await owner.query('update queued_jobs set is_cancelled = true');
  await isGone(work);
  expect(await rowsOf('dead_jobs', work)).toEqual([]);
  expect(runs).toBe(1);
});

test('[JB12] a cancelled job that fails, or is left by its process, before it has heard of it is gone', async () => {
  const work = job(
    async (_context, { n }, { signal }) => {
      await owner.query('update queued_jobs set is_cancelled = true where payload = $1', [
        JSON.stringify({ n }),
      ]);
      if (n === 0) throw new Error('no');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
    },
    { backoff: { firstMs: 3_600_000, maxMs: 3_600_000 } },
  );
  await add(work, 0);
  const runner = processWith([work], 60_000_000);
  await isGone(work);
  await add(work, 1);
  await eventually(async () => (await rowsOf('queued_jobs', work))[0]?.is_cancelled);
  await runner.stop();
  expect(await rowsOf('queued_jobs', work)).toEqual([]);
  expect(await rowsOf('dead_jobs', work)).toEqual([]);
});

test('[JB11] jobs and leases that were written before the clock was set back wait no longer than they should', async () => {
  const ran: number[] = [];
  const work = job(async (_context, { n }) => void ran.push(n), { backoff: { firstMs: 1, maxMs: 60_000 } });
  for (const n of [1, 2, 3, 4]) await add(work, n);
  const set = (columns: string, n: number) =>
    owner.query(`update queued_jobs set ${columns} where payload = $1`, [JSON.stringify({ n })]);
  const later = `now() + interval '1 day'`;
  await set(`due_at = ${later}, created_at = ${later}`, 1);
  await set(`due_at = ${later}, attempts = 1`, 2);
  await set(`attempts = 1, runner = gen_random_uuid(), leased_until = ${later}`, 3);
  // Of a time of its own: it keeps it.
  await set(`due_at = ${later}`, 4);
  processWith([work], 700);
  await eventually(() => ran.length === 3);
  expect(ran.toSorted()).toEqual([1, 2, 3]);
  await eventually(async () => (await rowsOf('queued_jobs', work)).length === 1);
  expect(await rowsOf('queued_jobs', work)).toMatchObject([{ payload: { n: 4 }, attempts: 0 }]);
});

test('[JB13] figures and errors the database refuses lose no lease and no error', async () => {
  const work = job(
    async (_context, _payload, { progress }) => {
      progress(1.5, Number.NaN);
      await eventually(async () => (await rowsOf('queued_jobs', work))[0]?.progress_done === 1);
      progress(Number.POSITIVE_INFINITY, -1);
      await eventually(async () => (await rowsOf('queued_jobs', work))[0]?.progress_total === 0);
      throw new Error('a NUL: \0.');
    },
    { attempts: 1 },
  );
  await add(work);
  processWith([work], 700);
  await isGone(work);
  expect(await rowsOf('dead_jobs', work)).toMatchObject([{ error: 'a NUL:  .' }]);
});

test('[JB13] the progress of a running job can be read, and its runs are counted', async () => {
  const release = Promise.withResolvers<void>();
  const work = job(
    async (_context, { n }, { progress }) => {
      if (n > 0) throw new Error('no');
      progress(3, 10);
      await release.promise;
    },
    { attempts: 1 },
  );
  await add(work);
  await add(work, 1);
  const runner = processWith([work], 700);
  await eventually(async () => {
    const rows = await rowsOf('queued_jobs', work);
    return rows.some((row) => row.progress_done === 3 && row.progress_total === 10);
  });
  release.resolve();
  await isGone(work);
  await runner.stop();
  expect(await rowsOf('job_queues', work)).toMatchObject([{ runs: 2, failures: 1 }]);
});

test('[JB14] a process that stops tells its jobs; what they left is begun by another and counts no attempt', async () => {
  const attempts: number[] = [];
  const work = job(async (_context, { n }, { signal, attempt }) => {
    attempts.push(attempt);
    if (attempts.length > 2) return;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (n === 0) signal.throwIfAborted();
  });
  await add(work, 0);
  await add(work, 1);
  const first = processWith([work]);
  await eventually(() => attempts.length === 2);
  await first.stop();
  expect(await rowsOf('queued_jobs', work)).toMatchObject([{ payload: { n: 0 }, attempts: 0, runner: null }]);
  processWith([work]);
  await isGone(work);
  expect(attempts).toEqual([1, 1, 1]);
});

test('[JB16] a run that takes longer than it may is aborted and has failed', async () => {
  const work = job(
    (_context, _payload, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    { attempts: 1, timeoutMs: 50 },
  );
  await add(work);
  processWith([work]);
  await isGone(work);
  expect(await rowsOf('dead_jobs', work)).toMatchObject([{ error: 'It took too long.' }]);
});
