// What a directory searches for. What the database can answer is told to it; the rest is matched one by one.
import { Types } from 'scimmy';
import type { Attribute, Operator, Sought, Test } from './people-port.ts';
import { ScimError } from './scim-error.ts';

/** `sought` is there when the database can answer. */
export type Asked = { filter: Types.Filter; sought: Sought | undefined } | undefined;

const operators = {
  text: ['eq', 'co', 'sw'],
  exact: ['eq'],
  time: ['gt', 'ge', 'lt', 'le'],
} as const satisfies Record<string, readonly Operator[]>;

export type Vocabulary = {
  attributes: Record<string, readonly [Attribute, keyof typeof operators]>;
  /** How many alternatives, joined by `or`, there may be. */
  alternatives: number;
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
  alternatives: 20,
};

export const ofGroups: Vocabulary = {
  attributes: {
    displayname: ['displayName', 'exact'],
    externalid: ['externalId', 'exact'],
    id: ['id', 'exact'],
    members: ['member', 'exact'],
    'members.value': ['member', 'exact'],
  },
  alternatives: 1,
};

export function readFilter(text: string | undefined, vocabulary: Vocabulary): Asked {
  if (text === undefined) return undefined;
  const filter = parse(text);
  const alternatives = [...filter].map((all) => testsIn(all, vocabulary));
  const isKnown = alternatives.every((tests) => tests !== undefined);
  return {
    filter,
    sought: isKnown && alternatives.length <= vocabulary.alternatives ? alternatives : undefined,
  };
}

/** Also for what only turns out to be nonsense when it is compared. */
export function refuseFilter(error: unknown): never {
  if (error instanceof ScimError) throw error;
  throw new ScimError(400, 'invalidFilter', 'This filter could not be read.');
}

function parse(text: string): Types.Filter {
  try {
    return new Types.Filter(text);
  } catch (error) {
    return refuseFilter(error);
  }
}

/** Nothing when one of them is beyond the vocabulary. */
function testsIn(all: object, { attributes }: Vocabulary): Test[] | undefined {
  const tests: Test[] = [];
  for (const [path, comparison] of comparisonsIn(all)) {
    if (isOfEverybody(path, comparison)) continue;
    const test = testOf(attributes[path], comparison);
    if (!test) return undefined;
    tests.push(test);
  }
  return tests;
}

/** Everybody's address here is one of work. */
const isOfEverybody = (path: string, [operator, value]: unknown[]) =>
  path === 'emails.type' && operator === 'eq' && value === 'work';

function testOf(
  known: Vocabulary['attributes'][string] | undefined,
  comparison: unknown[],
): Test | undefined {
  const [operator, value, ...more] = comparison;
  if (operator !== 'pr' && operator !== 'not' && value === undefined) refuseFilter(undefined);
  if (!known || more.length > 0) return undefined;
  const [attribute, kind] = known;
  return isOneOf(operators[kind], operator)
    ? { attribute, operator, value: valueOf(kind, value) }
    : undefined;
}

/** `{ emails: { value: ['eq', 'x'] } }` is `emails.value`; two tests of the same attribute are a list of lists. */
function comparisonsIn(all: object, within = ''): (readonly [string, unknown[]])[] {
  return Object.entries(all).flatMap(([name, test]: [string, unknown]) => {
    const path =
      within + name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '').toLowerCase();
    if (!Array.isArray(test)) return comparisonsIn(test as object, `${path}.`);
    const several = test.every((one) => Array.isArray(one)) ? (test as unknown[][]) : [test as unknown[]];
    return several.map((comparison) => [path, comparison] as const);
  });
}

function valueOf(kind: keyof typeof operators, value: unknown): string {
  const text = String(value);
  return kind === 'time' && Number.isNaN(Date.parse(text)) ? refuseFilter(undefined) : text;
}

const isOneOf = <Known extends string>(known: readonly Known[], one: unknown): one is Known =>
  known.includes(one as Known);
