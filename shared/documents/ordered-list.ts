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
  [...list.keys()].sort((a, b) => byCodeUnit(orderOf(list, a), orderOf(list, b)) || byCodeUnit(a, b));

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
