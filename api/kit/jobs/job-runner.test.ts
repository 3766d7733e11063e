import { afterAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/kit/eventually.ts';
import { startTestDatabase } from '../../../tests/kit/postgres.ts';
import { HOUR_MS } from '../../../shared/kernel/time.ts';
import { asSystem } from '../../../shared/node/database/database.ts';
import type { PeriodicJob } from './job.ts';
import { JobRunner, waitAfter } from './job-runner.ts';
import { jobStore } from './job-store.ts';

const database = await startTestDatabase();
const { db } = database;
afterAll(() => database.stop());

const failures: unknown[] = [];
/** A process of its own, as far as jobs can tell. */
function processWith(...jobs: PeriodicJob<string>[]) {
  const runner = new JobRunner({
    db,
    jobs,
    context: () => 'context',
    logFailure: (error) => failures.push(error),
  });
  runner.start();
  onTestFinished(() => runner.stop());
  return runner;
}

const job = (name: string, run: PeriodicJob<string>['run'], everyMs = HOUR_MS): PeriodicJob<string> => ({
  name,
  label: name,
  everyMs,
  run,
});
const statusOf = async (runner: JobRunner<string>, name: string) =>
  (await runner.list()).find((one) => one.name === name);
const isRegistered = (runner: JobRunner<string>, name: string) =>
  eventually(async () => (await statusOf(runner, name)) !== undefined);

test('[JB1] a job that is due runs in one process at a time', async () => {
  let running = 0;
  const atOnce: number[] = [];
  const release = Promise.withResolvers<void>();
  const work = job('test.alone', async () => {
    atOnce.push(++running);
    await release.promise;
    running--;
  });
  const first = processWith(work);
  const processes = [first, processWith(work), processWith(work)];
  for (const runner of processes) await isRegistered(runner, 'test.alone');
  for (const runner of processes) await runner.runSoon('test.alone');
  await eventually(() => atOnce.length > 0);
  for (const runner of processes) await runner.runSoon('test.alone');
  expect((await statusOf(first, 'test.alone'))?.isRunning).toBe(true);
  release.resolve();
  await eventually(async () => (await statusOf(first, 'test.alone'))?.runs === 1);
  expect(Math.max(...atOnce)).toBe(1);
});

test('[JB1] the job of a process that has died is taken over when its lease ends, and the dead one is fenced', async () => {
  const store = jobStore(db);
  await store.add([{ name: 'test.left', everyMs: 0 }]);
  const dead = { runner: crypto.randomUUID(), leaseMs: 60_000 };
  expect(await store.claim(['test.left'], 1, dead)).toEqual(['test.left']);
  let runs = 0;
  const other = processWith(job('test.left', async () => void runs++));
  await isRegistered(other, 'test.left');
  expect(await store.claim(['test.left'], 1, { ...dead, runner: crypto.randomUUID() })).toEqual([]);
  await asSystem(db, (trx) =>
    trx
      .updateTable('jobs')
      .set({ leasedUntil: new Date(0) })
      .where('name', '=', 'test.left')
      .execute(),
  );
  await other.runSoon('test.left');
  await eventually(() => runs === 1);
  expect(await store.keep('test.left', dead)).toBe(false);
});

test('[JB1] a process whose lease has ended while it works does not begin the same job once more', async () => {
  const release = Promise.withResolvers<void>();
  let begun = 0;
  let others = 0;
  const runner = processWith(
    job('test.slow', async () => {
      begun++;
      await release.promise;
    }),
    job('test.other', async () => void others++),
  );
  await isRegistered(runner, 'test.slow');
  await runner.runSoon('test.slow');
  await eventually(() => begun === 1);
  await asSystem(db, (trx) =>
    trx
      .updateTable('jobs')
      .set({ leasedUntil: new Date(0), dueAt: new Date(0) })
      .where('name', '=', 'test.slow')
      .execute(),
  );
  await runner.runSoon('test.other');
  await eventually(() => others === 1);
  expect(begun).toBe(1);
  release.resolve();
  await eventually(async () => (await statusOf(runner, 'test.slow'))?.runs === 1);
});

test('[JB2] a failed run is repeated soon, then less and less often; a success ends this', async () => {
  expect([1, 2, 3].map((count) => waitAfter(HOUR_MS, count))).toEqual([5_000, 10_000, 20_000]);
  expect(waitAfter(24 * HOUR_MS, 30)).toBe(HOUR_MS);
  expect(waitAfter(3_000, 30)).toBe(60_000);
  expect(waitAfter(HOUR_MS, 0)).toBe(HOUR_MS);

  let isBroken = true;
  const runner = processWith(
    job('test.broken', async () => {
      if (isBroken) throw new Error('broken');
    }),
  );
  await isRegistered(runner, 'test.broken');
  await runner.runSoon('test.broken');
  await eventually(async () => (await statusOf(runner, 'test.broken'))?.failures === 1);
  expect(failures).toContainEqual(new Error('broken'));
  isBroken = false;
  await runner.runSoon('test.broken');
  await eventually(async () => (await statusOf(runner, 'test.broken'))?.runs === 2);
  expect(await statusOf(runner, 'test.broken')).toMatchObject({ failures: 0, isRunning: false });
});

test('[JB3] a process that stops tells its jobs and waits for them', async () => {
  const ended: string[] = [];
  const begun = Promise.withResolvers<void>();
  const runner = processWith(
    job('test.long', async (_context, { signal }) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended.push('job');
    }),
  );
  await isRegistered(runner, 'test.long');
  await runner.runSoon('test.long');
  await begun.promise;
  await runner.stop();
  expect(ended).toEqual(['job']);
});

test('[JB4] two jobs of one name are refused', () => {
  const twice = job('test.twice', async () => {});
  expect(() => processWith(twice, twice)).toThrow('Two jobs have the same name.');
});
