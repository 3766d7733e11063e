// The comparisons people may choose from. What each one does stands in `compare.ts`, which a browser does not need.

/** What a left side can be; `any`: nobody knows before it is there. */
const valueTypes = ['text', 'number', 'boolean', 'choice', 'list', 'time', 'address', 'any'] as const;

export type ValueType = (typeof valueTypes)[number];

type Operator = {
  label: string;
  /** What stands on the right; `none`: the field for it is not shown. */
  right:
    'none' | 'text' | 'number' | 'numbers' | 'choices' | 'pattern' | 'time' | 'hours' | 'weekdays' | 'ranges';
  /** What it can be asked of, besides `any`. */
  types: readonly Exclude<ValueType, 'any'>[];
  /** It holds where its opposite does not, so also of what is not there. */
  isNegation: boolean;
  /** How dear asking is, compared with the others. */
  cost: number;
};

const text = { types: ['text', 'choice'], right: 'text', isNegation: false, cost: 2 } as const;
const number = { types: ['number'], right: 'number', isNegation: false, cost: 1 } as const;
const list = { types: ['list'], right: 'choices', isNegation: false, cost: 3 } as const;
const time = { types: ['time'], isNegation: false, cost: 3 } as const;
const address = { types: ['address'], isNegation: false, cost: 3 } as const;
const unary = { right: 'none', cost: 1 } as const;
const every = ['text', 'number', 'boolean', 'choice', 'list', 'time', 'address'] as const;
const negation = { isNegation: true } as const;

export const operators = {
  equals: { ...text, types: ['text', 'number', 'choice'], label: /*i18n*/ 'is' },
  notEquals: { ...text, types: ['text', 'number', 'choice'], ...negation, label: /*i18n*/ 'is not' },
  contains: { ...text, types: ['text', 'list'], label: /*i18n*/ 'contains' },
  notContains: { ...text, types: ['text', 'list'], ...negation, label: /*i18n*/ 'does not contain' },
  startsWith: { ...text, types: ['text'], label: /*i18n*/ 'starts with' },
  endsWith: { ...text, types: ['text'], label: /*i18n*/ 'ends with' },
  isOneOf: {
    ...text,
    types: ['text', 'number', 'choice'],
    right: 'choices',
    label: /*i18n*/ 'is one of (separated by commas)',
  },
  isNoneOf: {
    ...text,
    types: ['text', 'number', 'choice'],
    right: 'choices',
    ...negation,
    label: /*i18n*/ 'is none of (separated by commas)',
  },
  matches: { ...text, types: ['text'], right: 'pattern', cost: 9, label: /*i18n*/ 'matches the pattern' },
  notMatches: {
    ...text,
    types: ['text'],
    right: 'pattern',
    cost: 9,
    ...negation,
    label: /*i18n*/ 'does not match the pattern',
  },
  greaterThan: { ...number, label: /*i18n*/ 'is greater than' },
  atLeast: { ...number, label: /*i18n*/ 'is at least' },
  lessThan: { ...number, label: /*i18n*/ 'is less than' },
  atMost: { ...number, label: /*i18n*/ 'is at most' },
  between: { ...number, right: 'numbers', label: /*i18n*/ 'is between (two numbers, separated by a comma)' },
  longerThan: { ...number, types: ['text', 'list'], label: /*i18n*/ 'has a length of more than' },
  shorterThan: { ...number, types: ['text', 'list'], label: /*i18n*/ 'has a length of less than' },
  hasAny: { ...list, label: /*i18n*/ 'has any of (separated by commas)' },
  hasAll: { ...list, label: /*i18n*/ 'has all of (separated by commas)' },
  hasNone: { ...list, ...negation, label: /*i18n*/ 'has none of (separated by commas)' },
  before: { ...time, right: 'time', label: /*i18n*/ 'is before' },
  after: { ...time, right: 'time', label: /*i18n*/ 'is after' },
  inHours: { ...time, right: 'hours', label: /*i18n*/ 'is between the hours' },
  onWeekdays: { ...time, right: 'weekdays', label: /*i18n*/ 'is on one of the weekdays' },
  inRange: { ...address, right: 'ranges', label: /*i18n*/ 'is in the IP range' },
  notInRange: { ...address, right: 'ranges', ...negation, label: /*i18n*/ 'is not in the IP range' },
  isPrivate: { ...address, right: 'none', label: /*i18n*/ 'is a private IP address' },
  isEmpty: { ...unary, types: every, ...negation, label: /*i18n*/ 'is empty' },
  isNotEmpty: { ...unary, types: every, isNegation: false, label: /*i18n*/ 'is not empty' },
  isTrue: { ...unary, types: ['boolean'], isNegation: false, label: /*i18n*/ 'is true' },
  isFalse: { ...unary, types: ['boolean'], ...negation, label: /*i18n*/ 'is false' },
} as const satisfies Record<string, Operator>;

export type OperatorName = keyof typeof operators;

export const operatorNames = Object.keys(operators) as [OperatorName, ...OperatorName[]];

export const hasRight = (operator: OperatorName): boolean => operators[operator].right !== 'none';

/** What can be asked of a value of that type. */
export const operatorsFor = (type: ValueType): OperatorName[] =>
  operatorNames.filter(
    (name) => type === 'any' || (operators[name].types as readonly ValueType[]).includes(type),
  );
