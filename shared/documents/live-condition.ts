// A condition in a step's settings, alone or in an item of a list:
//   Y.Map { id, match, items: Y.Map<id, Y.Map { order, … }> }
// An item is a comparison or such a group again, so that two people change two comparisons of one condition at once.
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { evenOrders, type OrderedList } from './ordered-list.ts';

export type ListItem = { id: string; [field: string]: Json };
type Condition = { match: string; items: ListItem[]; [field: string]: Json };

export const isItem = (value: Json): value is ListItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['id'] === 'string';

/** Items without an id, or two with the same one, cannot be told apart while they move: such a value stays plain. */
export function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false;
  const { match, items } = value as Record<string, Json>;
  if (typeof match !== 'string' || !Array.isArray(items) || !items.every(isItem)) return false;
  return (
    new Set(items.map(({ id }) => id)).size === items.length && items.every((item) => !('order' in item))
  );
}

export const isLiveCondition = (value: unknown): value is Y.Map<unknown> =>
  value instanceof Y.Map && typeof value.get('match') === 'string' && value.get('items') instanceof Y.Map;

export const itemsOf = (condition: Y.Map<unknown>) => condition.get('items') as OrderedList;

export const liveValue = (value: Json | undefined): unknown =>
  isCondition(value) ? new Y.Map(liveFields(value)) : value;

export function liveList(items: readonly ListItem[]): OrderedList {
  const orders = evenOrders(items.length);
  return new Y.Map(items.map((item, index) => [item.id, liveItem(item, orders[index])]));
}

export function liveItem({ id: _id, ...fields }: ListItem, order?: string): Y.Map<unknown> {
  const item = new Y.Map<unknown>(liveFields(fields));
  if (order !== undefined) item.set('order', order);
  return item;
}

const liveFields = (fields: Record<string, Json>): [string, unknown][] =>
  isCondition(fields)
    ? Object.entries(fields).map(([field, value]) => [
        field,
        field === 'items' ? liveList(fields.items) : value,
      ])
    : Object.entries(fields).map(([field, value]) => [field, liveValue(value)]);
