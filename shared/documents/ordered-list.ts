// A list people reorder: Y.Map<id, Y.Map{order, …}>. Moving an item writes one field. A Y.Array can only delete and
// insert again, so that two people moving the same item at once would leave it in the list twice.
import * as Y from 'yjs';

export type OrderedList = Y.Map<Y.Map<unknown>>;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const orderOf = (list: OrderedList, id: string): string => {
  const item: unknown = list.get(id);
  const order = item instanceof Y.Map ? item.get('order') : '';
  return typeof order === 'string' ? order : '';
};

/** Ids in order. Equal orders (two inserts at one place) are settled by id, the same on every screen. */
export const orderedIds = (list: OrderedList): string[] =>
  Array.from(list.keys(), (id) => ({ id, order: orderOf(list, id) }))
    .sort((a, b) => byCodeUnit(a.order, b.order) || byCodeUnit(a.id, b.id))
    .map(({ id }) => id);

/** Puts an item, known or new, behind `after`, or first when that is null. Call it inside a transaction. */
export function place(list: OrderedList, id: string, after: string | null, item?: Y.Map<unknown>) {
  const others = orderedIds(list).filter((other) => other !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  const orderAt = (index: number) => {
    const other = others[index];
    return other === undefined ? null : orderOf(list, other);
  };
  const order = between(at === 0 ? null : orderAt(at - 1), orderAt(at));
  if (item) {
    item.set('order', order);
    list.set(id, item);
  } else list.get(id)?.set('order', order);
}

/**
 * Gives the items the order of `ids`; those in `made` are put into the list. As many as possible keep their keys, the
 * others get keys between those of their neighbours, evenly spread. Call it inside a transaction.
 */
export function arrange(
  list: OrderedList,
  ids: readonly string[],
  made: ReadonlyMap<string, Y.Map<unknown>>,
) {
  const now = orderedIds(list);
  const isInOrder = made.size === 0 && ids.length === now.length && ids.every((id, at) => now[at] === id);
  if (isInOrder) return;
  const keys = ids.map((id) => (made.has(id) ? '' : orderOf(list, id)));
  let low: string | null = null;
  let from = 0;
  for (const end of [...longestRise(keys), ids.length]) {
    const high = keys[end] ?? null;
    const gap = ids.slice(from, end);
    const orders = ordersBetween(low, high, gap.length);
    for (const [index, id] of gap.entries()) setOrder(list, id, orders[index] ?? '', made.get(id));
    low = high;
    from = end + 1;
  }
}

function setOrder(list: OrderedList, id: string, order: string, made: Y.Map<unknown> | undefined) {
  const item = made ?? list.get(id);
  item?.set('order', order);
  if (made) list.set(id, made);
}

/** The places of the longest row of keys that rises already; an empty key is in none. */
function longestRise(keys: readonly string[]): number[] {
  /** By length: where the row of that length with the smallest end ends. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [place, key] of keys.entries()) {
    if (key === '') continue;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((keys[ends[middle] ?? 0] ?? '') < key) from = middle + 1;
      else to = middle;
    }
    before.set(place, ends[from - 1]);
    ends[from] = place;
  }
  const row: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) row.push(place);
  return row.reverse();
}

/** By halves, so that a key is as long as the depth of halving, not as the list. */
function ordersBetween(low: string | null, high: string | null, count: number): string[] {
  if (low === null && high === null) return evenOrders(count);
  if (count === 0) return [];
  const middle = between(low, high);
  const before = (count - 1) >>> 1;
  return [...ordersBetween(low, middle, before), middle, ...ordersBetween(middle, high, count - 1 - before)];
}

/** Keys for a whole list made at once: evenly spread, so that there is room between all of them. */
export function evenOrders(count: number): string[] {
  const keys: string[] = [];
  const step = Math.max(1, Math.floor(digits.length ** 3 / (count + 1)));
  for (let index = 1; index <= count; index += 1) {
    const place = Math.min(index * step, digits.length ** 3 - 1);
    const [high, middle, low] = [
      Math.floor(place / digits.length ** 2),
      Math.floor(place / digits.length),
      place,
    ];
    keys.push([high, middle, low].map((digit) => digits[digit % digits.length]).join('') + randomDigit());
  }
  return keys;
}

/**
 * A key strictly between two keys, ending in two random digits so that inserts at one place by several people rarely
 * tie. Where two neighbours have tied (`low >= high`) it lands behind `low`.
 */
export function between(low: string | null, high: string | null): string {
  const upper = high !== null && low !== null && low >= high ? null : high;
  let key = '';
  for (let index = 0; ; index += 1) {
    const from = Math.max(0, digits.indexOf(low?.[index] ?? '0'));
    const bounded = upper !== null && key === upper.slice(0, index);
    const to = bounded ? digits.indexOf(upper[index] ?? '0') : digits.length;
    if (to - from > 1) {
      return key + digits[from + Math.floor((to - from) / 2)] + randomDigit() + randomDigit();
    }
    key += digits[from];
  }
}

/** Never '0': a key ending in the lowest digit leaves no room before it. */
const randomDigit = (): string => digits[1 + Math.floor(Math.random() * (digits.length - 1))] ?? '1';
