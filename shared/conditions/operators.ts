// The comparisons people may choose from. What each one does stands in `evaluate.ts`, which a browser does not need.

type Operator = {
  label: string;
  /** Without a right side the field for it is not shown. */
  hasRight: boolean;
};

export const operators = {
  equals: { label: /*i18n*/ 'is', hasRight: true },
  notEquals: { label: /*i18n*/ 'is not', hasRight: true },
  contains: { label: /*i18n*/ 'contains', hasRight: true },
  notContains: { label: /*i18n*/ 'does not contain', hasRight: true },
  startsWith: { label: /*i18n*/ 'starts with', hasRight: true },
  endsWith: { label: /*i18n*/ 'ends with', hasRight: true },
  isOneOf: { label: /*i18n*/ 'is one of (separated by commas)', hasRight: true },
  matches: { label: /*i18n*/ 'matches the pattern', hasRight: true },
  greaterThan: { label: /*i18n*/ 'is greater than', hasRight: true },
  atLeast: { label: /*i18n*/ 'is at least', hasRight: true },
  lessThan: { label: /*i18n*/ 'is less than', hasRight: true },
  atMost: { label: /*i18n*/ 'is at most', hasRight: true },
  isEmpty: { label: /*i18n*/ 'is empty', hasRight: false },
  isNotEmpty: { label: /*i18n*/ 'is not empty', hasRight: false },
  isTrue: { label: /*i18n*/ 'is true', hasRight: false },
  isFalse: { label: /*i18n*/ 'is false', hasRight: false },
} as const satisfies Record<string, Operator>;

export type OperatorName = keyof typeof operators;

export const operatorNames = Object.keys(operators) as [OperatorName, ...OperatorName[]];
