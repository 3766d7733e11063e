// Comparisons as other products write them.
import type { Comparison, ConditionGroup, OperatorName } from '../conditions/index.ts';
import type { Say } from './file-values.ts';

/** By the name that any of them gives it; no name means two things. */
const operators: Record<string, OperatorName> = {
  equals: 'equals',
  equal: 'equals',
  notEquals: 'notEquals',
  notEqual: 'notEquals',
  contains: 'contains',
  notContains: 'notContains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  regex: 'matches',
  gt: 'greaterThan',
  larger: 'greaterThan',
  after: 'greaterThan',
  gte: 'atLeast',
  largerEqual: 'atLeast',
  afterOrEquals: 'atLeast',
  lt: 'lessThan',
  smaller: 'lessThan',
  before: 'lessThan',
  lte: 'atMost',
  smallerEqual: 'atMost',
  beforeOrEquals: 'atMost',
  empty: 'isEmpty',
  isEmpty: 'isEmpty',
  notExists: 'isEmpty',
  notEmpty: 'isNotEmpty',
  isNotEmpty: 'isNotEmpty',
  exists: 'isNotEmpty',
  true: 'isTrue',
  false: 'isFalse',
  'not contains': 'notContains',
  'start with': 'startsWith',
  'end with': 'endsWith',
  is: 'equals',
  'is not': 'notEquals',
  '=': 'equals',
  '==': 'equals',
  '===': 'equals',
  '≠': 'notEquals',
  '!=': 'notEquals',
  '!==': 'notEquals',
  '>': 'greaterThan',
  '≥': 'atLeast',
  '>=': 'atLeast',
  '<': 'lessThan',
  '≤': 'atMost',
  '<=': 'atMost',
  in: 'isOneOf',
  'not empty': 'isNotEmpty',
  null: 'isEmpty',
  'not null': 'isNotEmpty',
  'not exists': 'isEmpty',
};

export type Side = { left: unknown; operation: string; right: unknown };

const MAX_COMPARISONS = 50;
const MAX_CHARACTERS = 10_000;

export function groupOf(sides: readonly Side[], isAny: boolean, id: string, say: Say): ConditionGroup {
  const items = sides.slice(0, MAX_COMPARISONS).map((side, index): Comparison => {
    const operator = Object.hasOwn(operators, side.operation) ? operators[side.operation] : undefined;
    if (!operator) say.unsupported(side.operation || '?');
    return {
      id: `${id}c${index + 1}`,
      left: say.text(side.left).slice(0, MAX_CHARACTERS),
      operator: operator ?? 'equals',
      right: say.text(side.right).slice(0, MAX_CHARACTERS),
    };
  });
  return { id: `${id}g`, match: isAny ? 'any' : 'all', items };
}
