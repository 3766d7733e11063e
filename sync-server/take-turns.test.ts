import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('[S38] a limited number of tasks runs at once, the rest in order, and a failed task frees its slot', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, index) =>
    inTurn(async () => {
      begun.push(index);
      await promise;
      return index;
    }).catch(() => 'failed'),
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
