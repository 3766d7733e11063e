// The filters of a directory's searches. The database evaluates what it can; the rest is matched one by one.
import { parseFilter, type Filter, type Operator } from './filter-parser.ts';
import type { Attribute, FilterExpression, Test } from './people-port.ts';
import { ScimError } from './scim-error.ts';

/** `sought` is there when the database can answer. */
export type ParsedFilter = { filter: Filter; sought: FilterExpression | undefined } | undefined;

type Kind = 'text' | 'exact' | 'time';

const operatorsOf: Record<Kind, readonly Operator[]> = {
  text: ['eq', 'ne', 'co', 'sw', 'ew', 'pr'],
  exact: ['eq', 'ne'],
  time: ['gt', 'ge', 'lt', 'le'],
};

export type Vocabulary = {
  attributes: Record<string, readonly [Attribute, Kind]>;
  /** Only equality, each of another attribute, joined by `and`. */
  onlyEquality: boolean;
  /** What is not read along to be matched one by one. */
  unmatched: readonly string[];
};

export const ofUsers: Vocabulary = {
  attributes: {
    username: ['userName', 'text'],
    externalid: ['externalId', 'text'],
    displayname: ['displayName', 'text'],
    emails: ['email', 'text'],
    'emails.value': ['email', 'text'],
    'name.givenname': ['givenName', 'text'],
    'name.familyname': ['familyName', 'text'],
    'meta.created': ['created', 'time'],
    'meta.lastmodified': ['lastModified', 'time'],
    id: ['id', 'exact'],
    active: ['active', 'exact'],
  },
  onlyEquality: false,
  unmatched: [],
};

export const ofGroups: Vocabulary = {
  attributes: {
    displayname: ['displayName', 'exact'],
    externalid: ['externalId', 'exact'],
    id: ['id', 'exact'],
    members: ['member', 'exact'],
    'members.value': ['member', 'exact'],
  },
  onlyEquality: true,
  unmatched: ['members'],
};

export function readFilter(text: string | undefined, vocabulary: Vocabulary): ParsedFilter {
  if (text === undefined) return undefined;
  const filter = parseFilter(text);
  const sought = soughtBy(filter, vocabulary, []);
  if (sought && (!vocabulary.onlyEquality || isEquality(sought))) return { filter, sought };
  if (names(filter).some((name) => vocabulary.unmatched.includes(name)))
    throw new ScimError(400, 'invalidFilter', 'Members are compared by eq, joined to others by and.');
  return { filter, sought: undefined };
}

/** Nothing when a part of it is beyond the vocabulary. */
function soughtBy(
  filter: Filter,
  vocabulary: Vocabulary,
  within: readonly string[],
): FilterExpression | undefined {
  if (filter.kind === 'test') return testOf(filter, vocabulary, within);
  if (filter.kind === 'within') return soughtBy(filter.of, vocabulary, [...within, ...filter.path]);
  if (filter.kind === 'not') {
    const of = soughtBy(filter.of, vocabulary, within);
    return of && { kind: 'not', of };
  }
  const of = filter.of.flatMap((one) => soughtBy(one, vocabulary, within) ?? []);
  return of.length === filter.of.length ? { kind: filter.kind, of } : undefined;
}

function testOf(
  { path, operator, value }: Extract<Filter, { kind: 'test' }>,
  { attributes }: Vocabulary,
  within: readonly string[],
): FilterExpression | undefined {
  const name = [...within, ...path].join('.');
  // Everybody's address here is one of work.
  if (name === 'emails.type' && operator === 'eq' && value === 'work') return { kind: 'and', of: [] };
  const known = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!known || (value === null && operator !== 'pr')) return undefined;
  const [attribute, kind] = known;
  if (!operatorsOf[kind].includes(operator)) return undefined;
  const text = String(value);
  if (kind === 'time' && !isTime(text)) throw new ScimError(400, 'invalidFilter', 'This is no time.');
  return { kind: 'test', attribute, operator, value: text };
}

/** Of a year with four digits: JavaScript counts farther back than the database. */
const isTime = (text: string) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** Of a conjunction, its tests. */
export const testsIn = (sought: FilterExpression): Test[] =>
  sought.kind === 'test' ? [sought] : sought.kind === 'and' ? sought.of.flatMap(testsIn) : [];

function isEquality(sought: FilterExpression): boolean {
  const tests = testsIn(sought);
  const isConjunction = (one: FilterExpression): boolean =>
    one.kind === 'and' ? one.of.every(isConjunction) : one.kind === 'test' && one.operator === 'eq';
  return isConjunction(sought) && new Set(tests.map(({ attribute }) => attribute)).size === tests.length;
}

/** The attributes it asks about. */
const names = (filter: Filter): string[] =>
  filter.kind === 'and' || filter.kind === 'or'
    ? filter.of.flatMap(names)
    : filter.kind === 'not'
      ? names(filter.of)
      : filter.path.slice(0, 1);
