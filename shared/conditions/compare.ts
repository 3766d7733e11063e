// What each comparison does. The right side is read once, so that many left sides can be tested against it.
import type { Json } from '../kernel/json.ts';
import { addressRange, isPrivateAddress } from './addresses.ts';
import { includesText } from './includes-text.ts';
import type { OperatorName } from './operators.ts';
import { patternOf } from './pattern.ts';
import { hoursOf, instantOf, weekdaysOf } from './times.ts';

type Test = (left: Json) => boolean;

// Texts are compared without regard to case and to space around them: people compare answers of models.
const normalizedText = (value: Json) =>
  (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
    .trim()
    .toLocaleLowerCase('en');

const numberOf = (value: Json) =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

function equalTo(value: Json): Test {
  const [number, text] = [numberOf(value), normalizedText(value)];
  return (other) => numberOf(other) === number || normalizedText(other) === text;
}

/** Whether a value equals one of many, in one look-up. */
function among(choices: readonly Json[]): Test {
  const texts = new Set(choices.map(normalizedText));
  const numbers = new Set(choices.map(numberOf).filter((number) => !Number.isNaN(number)));
  return (value) => numbers.has(numberOf(value)) || texts.has(normalizedText(value));
}

const choicesOf = (value: Json): Json[] => (Array.isArray(value) ? value : normalizedText(value).split(','));

/** A value that is no list is a list of one; what is missing is an empty one. */
const membersOf = (value: Json): Json[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

const sizeOf = (value: Json) =>
  Array.isArray(value) ? value.length : value === null ? 0 : textOf(value).length;

function contains(right: Json): Test {
  const [isSame, part] = [equalTo(right), normalizedText(right)];
  return (left) => (Array.isArray(left) ? left.some(isSame) : includesText(normalizedText(left), part));
}

function matches(right: Json): Test {
  const pattern = patternOf(right);
  return (left) => pattern.matcher(textOf(left)).find();
}

function isEmpty(left: Json): boolean {
  if (left === null) return true;
  return typeof left === 'object' ? Object.keys(left).length === 0 : normalizedText(left) === '';
}

const isTrue: Test = (left) => left === true || ['true', 'yes', '1'].includes(normalizedText(left));

/** `compare` is never asked about what is no number. */
const numeric =
  (compare: (left: number, right: number) => boolean) =>
  (right: Json): Test => {
    const number = numberOf(right);
    return (left) => compare(numberOf(left), number);
  };

const ofSize =
  (compare: (size: number, right: number) => boolean) =>
  (right: Json): Test => {
    const number = numberOf(right);
    return (left) => compare(sizeOf(left), number);
  };

const ofTime =
  (compare: (left: number, right: number) => boolean) =>
  (right: Json): Test => {
    const instant = instantOf(right);
    return (left) => compare(instantOf(left), instant);
  };

function between(right: Json): Test {
  const [low = NaN, high = NaN] = choicesOf(right).map(numberOf);
  return (left) => numberOf(left) >= low && numberOf(left) <= high;
}

function hasAll(right: Json): Test {
  const wanted = choicesOf(right).map(equalTo);
  return (left) => wanted.every((isWanted) => membersOf(left).some(isWanted));
}

function hasAny(right: Json): Test {
  const isWanted = among(choicesOf(right));
  return (left) => membersOf(left).some(isWanted);
}

const isOneOf = (right: Json): Test => among(choicesOf(right));

const not =
  (positive: (right: Json) => Test) =>
  (right: Json): Test => {
    const test = positive(right);
    return (left) => !test(left);
  };

/** For each operator: the test for what stands on its right. A pattern that cannot be read throws. */
export const testsOf: Record<OperatorName, (right: Json) => Test> = {
  equals: equalTo,
  notEquals: not(equalTo),
  contains,
  notContains: not(contains),
  startsWith: (right) => {
    const start = normalizedText(right);
    return (left) => normalizedText(left).startsWith(start);
  },
  endsWith: (right) => {
    const end = normalizedText(right);
    return (left) => normalizedText(left).endsWith(end);
  },
  isOneOf,
  isNoneOf: not(isOneOf),
  matches,
  notMatches: not(matches),
  greaterThan: numeric((left, right) => left > right),
  atLeast: numeric((left, right) => left >= right),
  lessThan: numeric((left, right) => left < right),
  atMost: numeric((left, right) => left <= right),
  between,
  longerThan: ofSize((size, right) => size > right),
  shorterThan: ofSize((size, right) => size < right),
  hasAny,
  hasAll,
  hasNone: not(hasAny),
  before: ofTime((left, right) => left < right),
  after: ofTime((left, right) => left > right),
  inHours: hoursOf,
  onWeekdays: weekdaysOf,
  inRange: addressRange,
  notInRange: not(addressRange),
  isPrivate: () => isPrivateAddress,
  isEmpty: () => isEmpty,
  isNotEmpty: () => (left) => !isEmpty(left),
  isTrue: () => isTrue,
  isFalse: () => (left) => !isTrue(left),
};
