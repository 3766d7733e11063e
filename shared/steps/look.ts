import type { Json } from '../kernel/json.ts';

/** Own properties only: `constructor` and its like are not data. */
export function look(value: Json | undefined, path: readonly string[]): Json | undefined {
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, Json>)[name];
  }
  return value;
}
