import { afterAll, describe, expect, test } from 'vitest';
import { kernelProblems } from '../../kernel/problem.ts';
import { FairQueue } from './fair-queue.ts';
import { closeWorkerPool, inWorker } from './worker-pool.ts';

const module = new URL('./tasks-of-tests/behave.ts', import.meta.url);
type Behave = typeof import('./tasks-of-tests/behave.ts').default;
const patient = inWorker<Behave>(module, { timeLimitMs: 60_000 });
const impatient = inWorker<Behave>(module, { timeLimitMs: 300 });

afterAll(closeWorkerPool);

describe('[W40] heavy work', () => {
  test('[W40] runs in another thread and answers', async () => {
    expect(await patient({ kind: 'double', value: 21 })).toBe(42);
  });

  test('[W40] that never ends is ended, while the event loop stays free', async () => {
    let hadTurn = false;
    setImmediate(() => (hadTurn = true));
    await expect(impatient({ kind: 'spin' })).rejects.toMatchObject({
      code: kernelProblems.tooMuchWork.code,
    });
    expect(hadTurn).toBe(true);
    expect(await patient({ kind: 'double', value: 1 })).toBe(2);
  });

  test('[W40] that takes all memory ends its thread alone', async () => {
    await expect(patient({ kind: 'hoard' })).rejects.toMatchObject({ code: kernelProblems.tooMuchWork.code });
    expect(await patient({ kind: 'double', value: 1 })).toBe(2);
  });

  test('[W40] keeps code, values and fields of a problem', async () => {
    await expect(patient({ kind: 'refuse' })).rejects.toMatchObject({
      code: 'kernel.tooMany',
      status: 429,
      values: { seconds: 7 },
      fields: { file: 'not this' },
    });
  });

  test('[W40] that breaks rejects with its error, and the caller can abort it', async () => {
    await expect(patient({ kind: 'break' })).rejects.toThrow('a defect');
    const abort = new AbortController();
    const spinning = patient({ kind: 'spin' }, { signal: abort.signal });
    abort.abort(new Error('no longer wanted'));
    await expect(spinning).rejects.toThrow('no longer wanted');
  });

  test('[W40] sees nothing of the environment', async () => {
    expect(await patient({ kind: 'environment' })).toEqual([]);
  });
});

describe('[W41] a fair queue', () => {
  test('[W41] lets tenants take turns', async () => {
    const queue = new FairQueue({ slots: 1, maxQueuedPerKey: 10 });
    const order: string[] = [];
    const task = (name: string) => async () => void order.push(name);
    await Promise.all([
      ...['a1', 'a2', 'a3'].map((name) => queue.run('a', task(name))),
      ...['b1', 'b2'].map((name) => queue.run('b', task(name))),
    ]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  test('[W41] refuses what one tenant piles up beyond its share, and nobody else', async () => {
    const queue = new FairQueue({ slots: 1, maxQueuedPerKey: 2 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const tasks = [1, 2, 3].map(() => queue.run('a', () => held));
    await expect(queue.run('a', () => held)).rejects.toMatchObject({
      code: kernelProblems.tooManyInWork.code,
    });
    const other = queue.run('b', async () => 'served');
    release();
    await Promise.all(tasks);
    expect(await other).toBe('served');
  });

  test('[W41] keeps a slot from whoever holds all others', async () => {
    const queue = new FairQueue({ slots: 2, maxQueuedPerKey: 9 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const tasks = [1, 2, 3].map(() => queue.run('a', () => held));
    expect(await queue.run('b', async () => 'served at once')).toBe('served at once');
    release();
    await Promise.all(tasks);
  });

  test('[W41] goes on after work that failed', async () => {
    const queue = new FairQueue({ slots: 1, maxQueuedPerKey: 2 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 1)).toBe(1);
  });
});
