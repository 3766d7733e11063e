// The filters for values inside of a template. They are few and never fail: an unsuitable value stays as it is.
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { formatDate } from './format-date.ts';
import { look } from './look.ts';
import type { RenderBudget } from './render-budget.ts';

type Value = Json | undefined;
type Args = (string | number)[];
/** `budget` counts what a filter reads beyond the entries of its value. */
type Filter = { description: string; apply: (value: Value, args: Args, budget: RenderBudget) => Value };

const onText = (change: (text: string) => Json) => (value: Value) =>
  typeof value === 'string' ? change(value) : value;

const sizeOf = (value: Value) => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value && typeof value === 'object' ? Object.keys(value).length : 0;
};

const onList = (change: (list: Json[], args: Args, budget: RenderBudget) => Json) =>
  ((value, args, budget) =>
    Array.isArray(value) ? change(value, args, budget) : value) satisfies Filter['apply'];

/** A part along a dotted path; without one the item itself. The path is read once for all items. */
function partsOf(list: readonly Json[], path: string | number = ''): (Json | undefined)[] {
  const names = String(path).split('.').filter(Boolean);
  return list.map((item) => look(item, names));
}

/** Of a text so much decides where it stands: comparisons of long ones would take longer than everything else. */
const MAX_ORDERED_CHARACTERS = 200;

/** What a part is ordered by: written once, and not for each comparison. */
function orderOf(part: Json | undefined, budget: RenderBudget): string | number | undefined {
  if (part === undefined || typeof part === 'number') return part;
  return written(part, budget).slice(0, MAX_ORDERED_CHARACTERS);
}

/** A text is there already. */
function written(part: Json, budget: RenderBudget): string {
  const text = plain(part);
  if (typeof part !== 'string') budget.read(text);
  return text;
}

/** Numbers by size, everything else by its text; missing values come last. */
function inOrder(one: string | number | undefined, other: string | number | undefined): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return textOrder.compare(String(one), String(other));
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
    apply: onList((list, [path]) => partsOf(list, path).map((part) => part ?? null)),
  },
  where: {
    description: /*i18n*/ 'the items of a list whose part has a value',
    apply: onList((list, [path, wanted], budget) => {
      const parts = partsOf(list, path);
      return list.filter((_item, at) => {
        const part = parts[at];
        if (wanted === undefined) return Boolean(part);
        return part !== undefined && written(part, budget) === String(wanted);
      });
    }),
  },
  sort: {
    description: /*i18n*/ 'a list in order, by a part of its items',
    apply: onList((list, [path], budget) => {
      const parts = partsOf(list, path).map((part) => orderOf(part, budget));
      return list
        .map((item, at) => ({ item, part: parts[at] }))
        .toSorted((one, other) => inOrder(one.part, other.part))
        .map(({ item }) => item);
    }),
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
