import { expect, test, vi } from 'vitest';
import { keyedStore } from './keyed-store.ts';

test('[U62] who shows all values together sees those that came before, and hears of each change once', () => {
  const store = keyedStore<string>();
  store.replace(new Map([['a', 'running']]));
  expect([...store.all()]).toEqual([['a', 'running']]);
  const heard = vi.fn();
  const end = store.subscribeAll(heard);
  store.replace(
    new Map([
      ['a', 'done'],
      ['b', 'running'],
    ]),
  );
  const seen = store.all();
  store.replace(new Map(seen));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.all()).toBe(seen);
  end();
  store.replace(new Map());
  expect(heard).toHaveBeenCalledTimes(1);
});
