// Values by key, each with its own listeners: a run event or a moved cursor wakes one card, not a thousand.
import { useCallback, useSyncExternalStore } from 'react';

export type KeyedStore<Value> = {
  get: (key: string) => Value | undefined;
  /** Keys that are missing now lose their value; only changed keys wake anybody. */
  replace: (next: ReadonlyMap<string, Value>) => void;
  subscribe: (key: string, listener: () => void) => () => void;
  /** All values, for those who show them together; another map when one of them has changed. */
  all: () => ReadonlyMap<string, Value>;
  subscribeAll: (listener: () => void) => () => void;
};

export function keyedStore<Value>(same: (a: Value, b: Value) => boolean = Object.is): KeyedStore<Value> {
  let values: ReadonlyMap<string, Value> = new Map();
  const listeners = new Map<string, Set<() => void>>();
  const listenersToAll = new Set<() => void>();
  const wake = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  return {
    get: (key) => values.get(key),
    replace(next) {
      const before = values;
      const merged = new Map(next);
      const changed: string[] = [];
      for (const [key, value] of next) {
        const old = before.get(key);
        if (old !== undefined && same(old, value)) merged.set(key, old);
        else changed.push(key);
      }
      for (const key of before.keys()) if (!next.has(key)) changed.push(key);
      if (changed.length === 0) return;
      values = merged;
      for (const key of changed) wake(key);
      for (const listener of listenersToAll) listener();
    },
    all: () => values,
    subscribeAll(listener) {
      listenersToAll.add(listener);
      return () => listenersToAll.delete(listener);
    },
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(key);
      };
    },
  };
}

export function useKey<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}
