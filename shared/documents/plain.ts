// From live values to JSON: total, and the same bytes on every replica.
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { byCodeUnit, orderedIds, type OrderedList } from './ordered-list.ts';

/** Y.Map keeps insertion order, which differs between replicas: keys are sorted. Not JSON becomes null. */
export function plain(value: unknown): Json {
  if (typeof value === 'object' && value !== null) return plainObject(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return clean(value);
  return typeof value === 'boolean' ? value : null;
}

function plainObject(value: object): Json {
  if (value instanceof Y.Text) return clean(value.toString());
  if (value instanceof Y.Array) return value.toArray().map(plain);
  if (value instanceof Y.Map) return sorted([...value.entries()]);
  if (Array.isArray(value)) return value.map(plain);
  return value instanceof Uint8Array ? null : sorted(Object.entries(value));
}

/** Without what PostgreSQL's jsonb refuses: NUL, and halves of surrogate pairs. */
export const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const sorted = (entries: [string, unknown][]): { [key: string]: Json } =>
  Object.fromEntries(
    entries.sort(([a], [b]) => byCodeUnit(a, b)).map(([key, value]) => [clean(key), plain(value)]),
  );

/** A step's settings: maps in there are always ordered lists. */
export function plainSettings(settings: Y.Map<unknown>): Record<string, Json> {
  const fields = [...settings.keys()].sort(byCodeUnit);
  return Object.fromEntries(fields.map((field) => [clean(field), plainSetting(settings.get(field))]));
}

export const plainSetting = (value: unknown): Json =>
  value instanceof Y.Map ? plainList(value as OrderedList) : plain(value);

function plainList(list: OrderedList): Json[] {
  return orderedIds(list).flatMap((id) => {
    const item: unknown = list.get(id);
    if (!(item instanceof Y.Map)) return [];
    const { order: _order, ...fields } = plain(item) as Record<string, Json>;
    return [{ ...fields, id: clean(id) }];
  });
}

export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** A short fingerprint to tell texts apart (53 bits, not for security); the same everywhere. */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
