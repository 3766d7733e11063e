// The conditions of `if`, `filter` and `switch`, in their three shapes, as groups of comparisons.
import type { ConditionGroup } from '../../conditions/index.ts';
import { groupOf, type Side } from '../comparisons.ts';
import type { Parameters } from './n8n-file.ts';
import { asList, asRecord, asString, type Say } from '../file-values.ts';

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
