// What may be done to a value inside of a template. Few, and none can fail: a value a filter cannot use stays as it is.
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';

type Value = Json | undefined;
type Filter = { description: string; apply: (value: Value, args: (string | number)[]) => Value };

const onText = (change: (text: string) => Json) => (value: Value) =>
  typeof value === 'string' ? change(value) : value;

const sizeOf = (value: Value) => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value && typeof value === 'object' ? Object.keys(value).length : 0;
};

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
  upper: { description: /*i18n*/ 'in uppercase', apply: onText((text) => text.toUpperCase()) },
  lower: { description: /*i18n*/ 'in lowercase', apply: onText((text) => text.toLowerCase()) },
  trim: { description: /*i18n*/ 'without surrounding spaces', apply: onText((text) => text.trim()) },
  number: {
    description: /*i18n*/ 'a text as a number',
    apply: onText((text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text)),
  },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;
