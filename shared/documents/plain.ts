// From live values to JSON: total, and the same bytes on every replica.
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { isText } from './agent-doc.ts';
import { isLiveCondition } from './live-condition.ts';
import { byCodeUnit, orderedIds, type OrderedList } from './ordered-list.ts';

const { maxJsonDepth } = workLimits.graphs;

/** Called for each value that is not JSON, or nested too deep: it reads as null. */
export type OnSkipped = () => void;

/**
 * Y.Map keeps insertion order, which differs between replicas: keys are sorted. Never deeper than `maxJsonDepth`, so
 * that whatever a client nested, everything that walks over the answer may recurse.
 */
export function plain(value: unknown, skip: OnSkipped = () => {}, depth = 0): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || Number.isFinite(value)) return value as Json;
  if (typeof value === 'string') return clean(value);
  return isText(value) ? clean(value.toString()) : plainParts(value, skip, depth);
}

function plainParts(value: unknown, skip: OnSkipped, depth: number): Json {
  const parts = depth < maxJsonDepth ? partsOf(value) : undefined;
  if (!parts) {
    skip();
    return null;
  }
  const inner = (part: unknown) => plain(part, skip, depth + 1);
  if (parts.items) return parts.items.map(inner);
  const isCondition = isLiveCondition(value);
  return sorted(parts.entries, (part, field) =>
    isCondition && field === 'items' ? plainItems(part as OrderedList, skip, depth + 1) : inner(part),
  );
}

/** A Yjs type that holds no part of an agent, such as an XML element or a document, has none. */
function partsOf(value: unknown) {
  if (value instanceof Y.Map) return { entries: [...value.entries()] };
  if (value instanceof Y.Array) return { items: value.toArray() };
  if (Array.isArray(value)) return { items: value as unknown[] };
  const isForeign = value instanceof Y.AbstractType || value instanceof Y.Doc || ArrayBuffer.isView(value);
  return typeof value === 'object' && value !== null && !isForeign
    ? { entries: Object.entries(value) }
    : undefined;
}

/** Without what PostgreSQL's jsonb refuses: NUL, and halves of surrogate pairs. */
export const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const sorted = (
  entries: [string, unknown][],
  inner: (value: unknown, key: string) => Json,
): { [key: string]: Json } =>
  Object.fromEntries(
    entries.sort(([a], [b]) => byCodeUnit(a, b)).map(([key, value]) => [clean(key), inner(value, key)]),
  );

/** As the same list would read that was never live. */
const plainItems = (list: OrderedList, skip: OnSkipped, depth: number): Json =>
  plainList(list, skip, depth).map((item) => sorted(Object.entries(item), (value) => value as Json));

/** A step's settings: a map in there is an ordered list or a condition. `skip` gets the field. */
export function plainSettings(settings: Y.Map<unknown>, skip: (field: string) => void): Record<string, Json> {
  const fields = [...settings.keys()].sort(byCodeUnit).map((field) => {
    const name = clean(field);
    return [name, plainSetting(settings.get(field), () => skip(name))];
  });
  return Object.fromEntries(fields) as Record<string, Json>;
}

export const plainSetting = (value: unknown, skip?: OnSkipped): Json =>
  value instanceof Y.Map && !isLiveCondition(value)
    ? plainList(value as OrderedList, skip)
    : plain(value, skip);

function plainList(list: OrderedList, skip: OnSkipped = () => {}, depth = 0): Record<string, Json>[] {
  return orderedIds(list).flatMap((id) => {
    const item: unknown = list.get(id);
    if (!(item instanceof Y.Map)) return [];
    const { order: _order, ...fields } = (plain(item, skip, depth + 1) ?? {}) as Record<string, Json>;
    return [{ ...fields, id: clean(id) }];
  });
}

/** What cannot be read whole is not the same as anything, so that writing over it mends it. */
export function isSame(a: unknown, b: unknown): boolean {
  let isWhole = true;
  const read = (value: unknown) => JSON.stringify(plain(value, () => (isWhole = false)));
  return (a === b && !isObject(a)) || (read(a) === read(b) && isWhole);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

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
