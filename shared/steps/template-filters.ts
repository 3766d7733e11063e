// The filters for values inside of a template. They are few and never fail: an unsuitable value stays as it is.
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { formatDate } from './format-date.ts';
import { look } from './look.ts';

type Value = Json | undefined;
type Filter = { description: string; apply: (value: Value, args: (string | number)[]) => Value };

const onText = (change: (text: string) => Json) => (value: Value) =>
  typeof value === 'string' ? change(value) : value;

const sizeOf = (value: Value) => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value && typeof value === 'object' ? Object.keys(value).length : 0;
};

const onList = (change: (list: Json[], args: (string | number)[]) => Json) =>
  ((value, args) => (Array.isArray(value) ? change(value, args) : value)) satisfies Filter['apply'];

/** A part along a dotted path; without one the item itself. */
const partOf = (item: Json, path: string | number = '') =>
  look(item, String(path).split('.').filter(Boolean));

/** Numbers by size, everything else by its text; missing values come last. */
function inOrder(one: Json | undefined, other: Json | undefined): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return textOrder.compare(plain(one), plain(other));
}

/** The same on every machine, whatever language it speaks. */
const textOrder = new Intl.Collator('en', { numeric: true });
const plain = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Ends as soon as the text is longer than any may be; then it is refused. */
function joined(list: readonly Json[], between: string): string {
  let text = '';
  for (const [index, item] of list.entries()) {
    text += (index > 0 ? between : '') + (typeof item === 'string' ? item : JSON.stringify(item));
    if (text.length > workLimits.templates.maxRenderedCharacters) break;
  }
  return text;
}

export const filters = {
  default: {
    description: /*i18n*/ 'a default when there is no value',
    apply: (value, [instead = '']) =>
      value === undefined || value === null || value === '' ? instead : value,
  },
  json: {
    description: /*i18n*/ 'as JSON',
    apply: (value) => (value === undefined ? value : JSON.stringify(value)),
  },
  join: {
    description: /*i18n*/ 'a list as one text',
    apply: (value, [between = ', ']) => (Array.isArray(value) ? joined(value, String(between)) : value),
  },
  first: {
    description: /*i18n*/ 'the first of a list',
    apply: (value) => (Array.isArray(value) ? value[0] : value),
  },
  last: {
    description: /*i18n*/ 'the last of a list',
    apply: (value) => (Array.isArray(value) ? value.at(-1) : value),
  },
  slice: {
    description: /*i18n*/ 'a part of a text or list',
    apply: (value, [from = 0, to]) =>
      typeof value === 'string' || Array.isArray(value)
        ? value.slice(Number(from), to === undefined ? undefined : Number(to))
        : value,
  },
  length: {
    description: /*i18n*/ 'how long it is',
    apply: (value) => (value === undefined ? value : sizeOf(value)),
  },
  keys: {
    description: /*i18n*/ 'the names in an object',
    apply: (value) =>
      value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : value,
  },
  map: {
    description: /*i18n*/ 'one part of each item of a list',
    apply: onList((list, [path]) => list.map((item) => partOf(item, path) ?? null)),
  },
  where: {
    description: /*i18n*/ 'the items of a list whose part has a value',
    apply: onList((list, [path, wanted]) =>
      list.filter((item) => {
        const part = partOf(item, path);
        return wanted === undefined ? Boolean(part) : part !== undefined && plain(part) === String(wanted);
      }),
    ),
  },
  sort: {
    description: /*i18n*/ 'a list in order, by a part of its items',
    apply: onList((list, [path]) =>
      list
        .map((item) => ({ item, part: partOf(item, path) }))
        .toSorted((one, other) => inOrder(one.part, other.part))
        .map(({ item }) => item),
    ),
  },
  date: {
    description: /*i18n*/ 'a date as “yyyy-MM-dd HH:mm”, in a time zone',
    apply: (value, [pattern, zone]) =>
      typeof value === 'string' || typeof value === 'number'
        ? formatDate(value, pattern === undefined ? undefined : String(pattern), zone && String(zone))
        : value,
  },
  upper: { description: /*i18n*/ 'in uppercase', apply: onText((text) => text.toUpperCase()) },
  lower: { description: /*i18n*/ 'in lowercase', apply: onText((text) => text.toLowerCase()) },
  trim: { description: /*i18n*/ 'without surrounding spaces', apply: onText((text) => text.trim()) },
  number: {
    description: /*i18n*/ 'a text as a number',
    apply: onText((text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text)),
  },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;
