// The conditions of `if`, `filter` and `switch`, in their three shapes, as groups of comparisons.
import type { Comparison, ConditionGroup, OperatorName } from '../../conditions/index.ts';
import type { Parameters } from './n8n-file.ts';
import { asList, asRecord, asString, type Say } from './n8n-values.ts';

const operators = new Map<string, OperatorName>(
  Object.entries({
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
  } satisfies Record<string, OperatorName>),
);

type Side = { left: unknown; operation: string; right: unknown };

/** Of version 2: `{ combinator, conditions: [{ leftValue, operator, rightValue }] }`. */
function newSides(conditions: unknown): Side[] {
  return asList(asRecord(conditions).conditions).map((one) => {
    const { leftValue, rightValue, operator } = asRecord(one);
    return { left: leftValue, operation: asString(asRecord(operator).operation), right: rightValue };
  });
}

/** Of version 1: lists by kind of value. */
function oldSides(conditions: unknown): Side[] {
  return ['string', 'number', 'boolean', 'dateTime'].flatMap((kind) =>
    asList(asRecord(conditions)[kind]).map((one) => {
      const { value1, value2, operation } = asRecord(one);
      return { left: value1, operation: asString(operation) || 'equal', right: value2 };
    }),
  );
}

export function readConditions(parameters: Parameters, id: string, say: Say): ConditionGroup {
  const { conditions, combineOperation } = parameters;
  const sides = newSides(conditions);
  const isAny = asString(asRecord(conditions).combinator) === 'or' || combineOperation === 'any';
  return groupOf(sides.length > 0 ? sides : oldSides(conditions), isAny, id, say);
}

export function groupOf(sides: readonly Side[], isAny: boolean, id: string, say: Say): ConditionGroup {
  const items = sides.slice(0, 50).map((side, index): Comparison => {
    const operator = operators.get(side.operation);
    if (!operator) say.unsupported(side.operation || '?');
    return {
      id: `${id}c${index + 1}`,
      left: say.text(side.left).slice(0, 10_000),
      operator: operator ?? 'equals',
      right: say.text(side.right).slice(0, 10_000),
    };
  });
  return { id: `${id}g`, match: isAny ? 'any' : 'all', items };
}
