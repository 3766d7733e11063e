import { describe, expect, test } from 'vitest';
import { kernelProblems } from '../../kernel/problem.ts';
import { FairQueue } from './fair-queue.ts';

describe('[W41] a fair queue', () => {
  test('[W41] the queue lets tenants take turns', async () => {
    const queue = new FairQueue({ slots: 1, maxQueuedPerKey: 10 });
    const order: string[] = [];
    const task = (name: string) => async () => void order.push(name);
    await Promise.all([
      ...['a1', 'a2', 'a3'].map((name) => queue.run('a', task(name))),
      ...['b1', 'b2'].map((name) => queue.run('b', task(name))),
    ]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  test('[W41] the queue refuses work one tenant adds beyond its share, and nobody else’s', async () => {
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

  test('[W41] the queue keeps a slot free from a tenant that holds all others', async () => {
    const queue = new FairQueue({ slots: 2, maxQueuedPerKey: 9 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const tasks = [1, 2, 3].map(() => queue.run('a', () => held));
    expect(await queue.run('b', async () => 'served at once')).toBe('served at once');
    release();
    await Promise.all(tasks);
  });

  test('[W41] the queue continues after work that failed', async () => {
    const queue = new FairQueue({ slots: 1, maxQueuedPerKey: 2 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 1)).toBe(1);
  });
});

test('[S38] a limited number of tasks of different keys runs at once, the rest in order, and a failed one frees its slot', async () => {
  const queue = new FairQueue({ slots: 2, maxQueuedPerKey: Infinity });
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, index) =>
    queue
      .run(`document ${index}`, async () => {
        begun.push(index);
        await promise;
        return index;
      })
      .catch(() => 'failed'),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('no'));
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all(all)).toEqual([0, 'failed', 2, 3, 4]);
});
