import { RE2JS } from 're2js';
import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { isGroup, type ConditionGroup } from './condition.ts';
import { includesText } from './includes-text.ts';
import type { OperatorName } from './operators.ts';
import { conditionProblems } from './problems.ts';

const { maxPatternCharacters, maxPatternProgram } = workLimits.conditions;
const VISIBLE_CHARACTERS = 100;

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
const normalizedText = (value: Json) =>
  (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
    .trim()
    .toLocaleLowerCase('en');

const numberOf = (value: Json) =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;

/** What is compared with many is read once. */
function equalTo(value: Json): (other: Json) => boolean {
  const [number, text] = [numberOf(value), normalizedText(value)];
  return (other) => numberOf(other) === number || normalizedText(other) === text;
}

const equals: Evaluate = (left, right) => equalTo(right)(left);

const contains: Evaluate = (left, right) =>
  Array.isArray(left) ? left.some(equalTo(right)) : includesText(normalizedText(left), normalizedText(right));

const isEmpty: Evaluate = (left) =>
  left === null || (typeof left === 'object' ? Object.keys(left).length === 0 : normalizedText(left) === '');

const isTrue: Evaluate = (left) => left === true || ['true', 'yes', '1'].includes(normalizedText(left));

const evaluations: Record<OperatorName, Evaluate> = {
  equals,
  notEquals: (left, right) => !equals(left, right),
  contains,
  notContains: (left, right) => !contains(left, right),
  startsWith: (left, right) => normalizedText(left).startsWith(normalizedText(right)),
  endsWith: (left, right) => normalizedText(left).endsWith(normalizedText(right)),
  isOneOf: (left, right) => choicesOf(right).some(equalTo(left)),
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

const choicesOf = (value: Json) => (Array.isArray(value) ? value : normalizedText(value).split(','));

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** People's patterns run in linear time: that of the text times that of the pattern's program, so both are limited. */
function patternOf(value: Json): RE2JS {
  const pattern = textOf(value);
  const tooLarge = () =>
    new Problem(conditionProblems.patternTooLarge, { pattern: pattern.slice(0, VISIBLE_CHARACTERS) });
  if (pattern.length > maxPatternCharacters) throw tooLarge();
  const compiled = compile(pattern);
  if (compiled.programSize() > maxPatternProgram) throw tooLarge();
  return compiled;
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new Problem(conditionProblems.badPattern, { pattern, reason: (error as Error).message });
  }
}
