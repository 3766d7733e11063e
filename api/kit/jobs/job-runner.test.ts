import { sql } from 'kysely';
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
  // Asked for while it ran, it runs once more, however often it was asked for.
  await eventually(async () => (await statusOf(first, 'test.alone'))?.runs === 2);
  expect(Math.max(...atOnce)).toBe(1);
});

test('[JB1] a job asked for while it ends runs again at once', async () => {
  let runs = 0;
  const runner = processWith(job('test.again', async () => void runs++));
  await isRegistered(runner, 'test.again');
  for (let round = 0; round < 40; round++) {
    const before = runs;
    await runner.runSoon('test.again');
    await eventually(() => runs > before, { everyMs: 0 });
    const begun = runs;
    await runner.runSoon('test.again');
    // Sooner than a process looks again by itself.
    await eventually(() => runs > begun, { withinMs: 12_000, everyMs: 0 });
  }
});

test('[JB30] a job asked for in the moment in which it began runs once more', async () => {
  const store = jobStore(db);
  const job = [{ name: 'test.moment', longestMs: HOUR_MS }];
  const me = { runner: crypto.randomUUID(), leaseMs: 60_000 };
  await store.add([{ name: 'test.moment', everyMs: 0 }]);
  await eventually(async () => (await store.claim(job, 1, me)).length === 1);
  // As if it had begun just now.
  await asSystem(db, (trx) =>
    sql`update jobs set started_at = now() + interval '50 milliseconds' where name = 'test.moment'`.execute(
      trx,
    ),
  );
  await store.makeDue('test.moment');
  await store.done('test.moment', me.runner, { failed: false, waitMs: HOUR_MS });
  await eventually(async () => (await store.claim(job, 1, me)).length === 1, { withinMs: 5000 });
});

test('[JB1] a process that could not ask what is due asks again soon', async () => {
  let refusals = 1;
  const away = new Proxy(db, {
    get(target, key) {
      if (key === 'connection' && refusals-- > 0) throw new Error('The database is away.');
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  let runs = 0;
  const work = job('test.away', async () => void runs++, 0);
  const runner = new JobRunner({ db: away, jobs: [work], context: () => 'context', logFailure: () => {} });
  onTestFinished(() => runner.stop());
  runner.start();
  // Sooner than a process looks again by itself.
  await eventually(() => runs > 0, { withinMs: 12_000 });
  expect(refusals).toBeLessThan(1);
});

test('[JB1] the job of a process that has died is taken over when its lease ends, and the dead one is fenced', async () => {
  const store = jobStore(db);
  const left = [{ name: 'test.left', longestMs: HOUR_MS }];
  await store.add([{ name: 'test.left', everyMs: 0 }]);
  const dead = { runner: crypto.randomUUID(), leaseMs: 60_000 };
  expect(await store.claim(left, 1, dead)).toEqual([{ name: 'test.left', failures: 0 }]);
  let runs = 0;
  const other = processWith(job('test.left', async () => void runs++));
  await isRegistered(other, 'test.left');
  expect(await store.claim(left, 1, { ...dead, runner: crypto.randomUUID() })).toEqual([]);
  await asSystem(db, (trx) =>
    trx
      .updateTable('jobs')
      .set({ leasedUntil: new Date(0) })
      .where('name', '=', 'test.left')
      .execute(),
  );
  await other.runSoon('test.left');
  // Twice where it was taken over before it was made due again.
  await eventually(() => runs > 0);
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

test('[JB1] a job whose time and lease were written before the clock was set back runs at once', async () => {
  let runs = 0;
  const work = job('test.clock', async () => void runs++);
  await isRegistered(processWith(work), 'test.clock');
  const setBack = (lease: string | null) =>
    asSystem(db, (trx) =>
      sql`update jobs set due_at = now() + interval '1 day', runner = ${lease && crypto.randomUUID()},
        leased_until = now() + ${lease}::interval where name = 'test.clock'`.execute(trx),
    );
  await setBack(null);
  processWith(work);
  await eventually(() => runs === 1);
  await setBack('1 day');
  const store = jobStore(db);
  const declared = [{ name: 'test.clock', longestMs: HOUR_MS }];
  const me = { runner: crypto.randomUUID(), leaseMs: 50 };
  // Whoever lives renews its lease meanwhile.
  expect(await store.claim(declared, 1, me)).toEqual([]);
  await eventually(async () => (await store.claim(declared, 1, me)).length === 1);
});

test('[JB1] a process runs four periodic jobs at once, however often it looks', async () => {
  const release = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const names = Array.from({ length: 9 }, (_, n) => `test.many-${n}`);
  const runner = processWith(
    ...names.map((name) =>
      job(name, async () => {
        most = Math.max(most, ++running);
        await release.promise;
        running--;
      }),
    ),
  );
  await isRegistered(runner, 'test.many-0');
  await Promise.all(names.map((name) => runner.runSoon(name)));
  await eventually(() => running === 4);
  for (const name of names) await runner.runSoon(name);
  release.resolve();
  const allRan = async () =>
    (await runner.list()).filter(({ name, runs }) => names.includes(name) && runs > 0).length === 9;
  await eventually(allRan);
  expect(most).toBe(4);
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

test('[JB3] a run that was told to stop has not failed, and the next process begins it at once', async () => {
  const begun = Promise.withResolvers<void>();
  const unfinished = job('test.unfinished', async (_context, { signal }) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  });
  const first = processWith(unfinished);
  await isRegistered(first, 'test.unfinished');
  await first.runSoon('test.unfinished');
  await begun.promise;
  await first.stop();
  expect((await statusOf(first, 'test.unfinished'))?.failures).toBe(0);
  let runs = 0;
  processWith(job('test.unfinished', async () => void runs++));
  await eventually(() => runs === 1);
});

test('[JB33] a run that takes too long is aborted and has failed, and one that never ends does not stop its job', async () => {
  let runs = 0;
  const ended: unknown[] = [];
  const heeds: PeriodicJob<string>['run'] = (_context, { signal }) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(ended.push('told'))));
  const ignores = () => new Promise(() => runs++);
  const runner = processWith(
    { ...job('test.heeds', heeds), timeoutMs: 20 },
    { ...job('test.ignores', ignores), timeoutMs: 20 },
  );
  for (const name of ['test.heeds', 'test.ignores']) {
    await isRegistered(runner, name);
    await runner.runSoon(name);
  }
  await eventually(async () => (await statusOf(runner, 'test.heeds'))?.failures === 1);
  expect([ended, failures]).toEqual([['told'], expect.arrayContaining([new Error('It took too long.')])]);
  await eventually(async () => (await statusOf(runner, 'test.ignores'))?.failures === 1);
  await runner.runSoon('test.ignores');
  await eventually(() => runs === 2);
});

test('[JB4] two jobs of one name are refused', () => {
  const twice = job('test.twice', async () => {});
  expect(() => processWith(twice, twice)).toThrow('Two jobs have the same name.');
});
