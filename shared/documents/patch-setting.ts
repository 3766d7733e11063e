// A setting becomes another value with the smallest edits. Call these inside a transaction.
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import {
  isCondition,
  isLiveCondition,
  itemsOf,
  liveItem,
  liveValue,
  type ListItem,
} from './live-condition.ts';
import { arrange, type OrderedList } from './ordered-list.ts';
import { isSame } from './plain.ts';

/** Writes nothing when nothing changes: every overwritten value stays in the history. */
export function patchValue(map: Y.Map<unknown>, field: string, value: Json | undefined) {
  const now = map.get(field);
  if (isLiveCondition(now) && isCondition(value)) patchFields(now, value);
  else if (!map.has(field) || !isSame(now, value)) map.set(field, liveValue(value));
}

export function patchList(live: OrderedList, listItems: readonly ListItem[]) {
  const items = new Map(listItems.map((item) => [item.id, item]));
  const made = new Map<string, Y.Map<unknown>>();
  for (const id of [...live.keys()]) if (!items.has(id)) live.delete(id);
  for (const [id, item] of items) {
    const now: unknown = live.get(id);
    const { id: _id, order: _order, ...fields } = item;
    if (now instanceof Y.Map && isLiveCondition(now) === isCondition(fields)) patchFields(now, fields);
    else made.set(id, liveItem(item));
  }
  arrange(live, [...items.keys()], made);
}

function patchFields(now: Y.Map<unknown>, fields: Record<string, Json>) {
  for (const field of [...now.keys()]) if (field !== 'order' && !(field in fields)) now.delete(field);
  const items = isLiveCondition(now) && isCondition(fields) ? fields.items : undefined;
  for (const [field, value] of Object.entries(fields))
    if (items && field === 'items') patchList(itemsOf(now), items);
    else patchValue(now, field, value);
}
