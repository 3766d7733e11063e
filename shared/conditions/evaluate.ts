import { RE2JS } from 're2js';
import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { isGroup, type ConditionGroup } from './condition.ts';
import type { OperatorName } from './operators.ts';
import { conditionProblems } from './problems.ts';

type Evaluate = (left: Json, right: Json) => boolean;

/**
 * Whether a condition holds. `resolve` turns a side into its value; what cannot be found is null. An empty group
 * holds when it wants all, and does not when it wants any. A pattern that cannot be read throws.
 */
export function holds(condition: ConditionGroup, resolve: (template: string) => Json): boolean {
  const test = (item: ConditionGroup['items'][number]) =>
    isGroup(item)
      ? holds(item, resolve)
      : evaluations[item.operator](resolve(item.left), resolve(item.right));
  return condition.match === 'all' ? condition.items.every(test) : condition.items.some(test);
}

// Texts are compared without regard to case and to space around them: people compare answers of models.
const said = (value: Json) =>
  (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
    .trim()
    .toLocaleLowerCase('en');

const numberOf = (value: Json) =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;

const equals: Evaluate = (left, right) => {
  const [a, b] = [numberOf(left), numberOf(right)];
  return (!Number.isNaN(a) && a === b) || said(left) === said(right);
};

const contains: Evaluate = (left, right) =>
  Array.isArray(left) ? left.some((item) => equals(item, right)) : said(left).includes(said(right));

const isEmpty: Evaluate = (left) =>
  left === null || (typeof left === 'object' ? Object.keys(left).length === 0 : said(left) === '');

const isTrue: Evaluate = (left) => left === true || ['true', 'yes', '1'].includes(said(left));

const evaluations: Record<OperatorName, Evaluate> = {
  equals,
  notEquals: (left, right) => !equals(left, right),
  contains,
  notContains: (left, right) => !contains(left, right),
  startsWith: (left, right) => said(left).startsWith(said(right)),
  endsWith: (left, right) => said(left).endsWith(said(right)),
  isOneOf: (left, right) => choicesOf(right).some((choice) => equals(left, choice)),
  matches: (left, right) => patternOf(right).matcher(textOf(left)).find(),
  greaterThan: (left, right) => numberOf(left) > numberOf(right),
  atLeast: (left, right) => numberOf(left) >= numberOf(right),
  lessThan: (left, right) => numberOf(left) < numberOf(right),
  atMost: (left, right) => numberOf(left) <= numberOf(right),
  isEmpty,
  isNotEmpty: (left, right) => !isEmpty(left, right),
  isTrue,
  isFalse: (left, right) => !isTrue(left, right),
};

const choicesOf = (value: Json) => (Array.isArray(value) ? value : said(value).split(','));

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** People's patterns run in linear time, so that no text can stall a worker. */
function patternOf(value: Json): RE2JS {
  const pattern = textOf(value);
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new Problem(conditionProblems.badPattern, { pattern, reason: (error as Error).message });
  }
}
