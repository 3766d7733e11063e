// Whether one record is what a filter asks for. Texts are compared without regard to letter case.
import type { Filter, Literal, Operator } from './filter-parser.ts';

export function matchesFilter(filter: Filter, record: unknown): boolean {
  if (filter.kind === 'and') return filter.of.every((one) => matchesFilter(one, record));
  if (filter.kind === 'or') return filter.of.some((one) => matchesFilter(one, record));
  if (filter.kind === 'not') return !matchesFilter(filter.of, record);
  const values = valuesAt(record, filter.path);
  if (filter.kind === 'within') return values.some((value) => matchesFilter(filter.of, value));
  return compares(filter.operator, values.map(plain), filter.value);
}

/** Lists are gone through: `emails.value` is every one of them. */
function valuesAt(record: unknown, path: readonly string[]): unknown[] {
  return path.reduce<unknown[]>((values, name) => values.flatMap((value) => partsOf(value, name)), [record]);
}

function partsOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(one, name));
  if (typeof value !== 'object' || value === null) return [];
  const part: unknown = Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(part) ? part : [part];
}

/** Of an entry that says more about itself, its value. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const entry = typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : value;
  return typeof entry === 'string' ? entry.toLowerCase() : entry;
}

function compares(operator: Operator, values: readonly unknown[], literal: Literal): boolean {
  const expected = typeof literal === 'string' ? literal.toLowerCase() : literal;
  if (operator === 'pr') return values.some((value) => value !== undefined && value !== null && value !== '');
  if (operator === 'ne') return !values.some((value) => isSame(value, expected));
  return values.some((value) => compare[operator](value, expected));
}

/** Entra writes booleans as texts. */
const isSame = (value: unknown, expected: Literal) =>
  typeof value === 'boolean' ? String(value) === String(expected) : (value ?? null) === expected;

type Compare = (value: unknown, expected: Literal) => boolean;

const asTexts =
  (holds: (value: string, expected: string) => boolean): Compare =>
  (value, expected) =>
    typeof value === 'string' && typeof expected === 'string' && holds(value, expected);

const asOrder =
  (holds: (difference: number) => boolean): Compare =>
  (value, expected) => {
    const difference = placeOf(value) - placeOf(expected);
    return Number.isFinite(difference) && holds(difference);
  };

/** Of numbers and times. */
const placeOf = (value: unknown) =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? Date.parse(value.toUpperCase())
      : Number.NaN;

const compare: Record<Exclude<Operator, 'pr' | 'ne'>, Compare> = {
  eq: isSame,
  co: asTexts((value, expected) => value.includes(expected)),
  sw: asTexts((value, expected) => value.startsWith(expected)),
  ew: asTexts((value, expected) => value.endsWith(expected)),
  gt: asOrder((difference) => difference > 0),
  ge: asOrder((difference) => difference >= 0),
  lt: asOrder((difference) => difference < 0),
  le: asOrder((difference) => difference <= 0),
};
