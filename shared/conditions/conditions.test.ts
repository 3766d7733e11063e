import { expect, test } from 'vitest';
import type { Json } from '../kernel/json.ts';
import { Comparison, comparisonsOf, ConditionGroup, operatorNames, type OperatorName } from './index.ts';
import { holds } from './evaluate.ts';

const one = (left: Json, operator: OperatorName, right: Json = '') =>
  holds({ id: 'g', match: 'all', items: [{ id: 'c', left: 'left', operator, right: 'right' }] }, (side) =>
    side === 'left' ? left : right,
  );

test.each<[Json, OperatorName, Json, boolean]>([
  ['Refund ', 'equals', 'refund', true],
  ['10', 'equals', 10, true],
  ['', 'equals', 0, false],
  [null, 'notEquals', 'x', true],
  ['A refund, please', 'contains', 'REFUND', true],
  [['a', 'b'], 'contains', 'B', true],
  [['a', 'b'], 'notContains', 'c', true],
  ['Order 12', 'startsWith', 'order', true],
  ['Order 12', 'endsWith', '12', true],
  ['high', 'isOneOf', 'low, high', true],
  ['Order 12', 'matches', '\\d+$', true],
  ['Order', 'matches', '\\d', false],
  ['120', 'greaterThan', '100', true],
  [100, 'atLeast', 100, true],
  ['many', 'greaterThan', 1, false],
  [3, 'lessThan', '4', true],
  [null, 'lessThan', 4, false],
  [4, 'atMost', 4, true],
  [null, 'isEmpty', '', true],
  [{}, 'isEmpty', '', true],
  [' ', 'isEmpty', '', true],
  [0, 'isEmpty', '', false],
  ['x', 'isNotEmpty', '', true],
  ['Yes', 'isTrue', '', true],
  [false, 'isFalse', '', true],
])('[CN1] %j %s %j is %s', (left, operator, right, wanted) => {
  expect(one(left, operator, right)).toBe(wanted);
});

test.each(operatorNames.filter((name) => name !== 'matches'))(
  '[CN1] %s copes with every kind of value',
  (operator) => {
    const values: Json[] = [null, true, 0, '', 'x', [], [1], {}, { a: 1 }];
    const answers = values.flatMap((left) => values.map((right) => typeof one(left, operator, right)));
    expect(new Set(answers)).toEqual(new Set(['boolean']));
  },
);

test('[CN2] groups want all or any; an empty one holds only when it wants all', () => {
  const yes = { id: 'y', left: 'yes', operator: 'isTrue' as const, right: '' };
  const no = { ...yes, id: 'n', left: 'no' };
  const group = (match: 'all' | 'any', ...items: ConditionGroup['items']): ConditionGroup => ({
    id: 'g',
    match,
    items,
  });
  const is = (condition: ConditionGroup) => holds(condition, (side) => side);
  expect([
    is(group('all', yes, no)),
    is(group('any', yes, no)),
    is(group('all', yes, group('any', no, yes))),
  ]).toEqual([false, true, true]);
  expect([is(group('all')), is(group('any'))]).toEqual([true, false]);
  expect(comparisonsOf(group('all', yes, group('any', no)))).toEqual([yes, no]);
});

test('[CN3] groups in groups are read to a depth of five, and no deeper', () => {
  const leaf = { id: 'c', left: 'a', operator: 'equals', right: 'b' };
  const nested = (depth: number): unknown =>
    depth === 0 ? leaf : { id: 'g', match: 'all', items: [nested(depth - 1)] };
  expect(ConditionGroup.safeParse(nested(5)).success).toBe(true);
  expect(ConditionGroup.safeParse(nested(6)).success).toBe(false);
  expect(Comparison.safeParse({ ...leaf, operator: 'explodes' }).success).toBe(false);
});

test('[CN4] a pattern that would stall other engines is done at once; one that cannot be read has a code', () => {
  expect(one('a'.repeat(50_000) + '!', 'matches', '^(a+)+$')).toBe(false);
  expect(() => one('x', 'matches', '(')).toThrow(expect.objectContaining({ code: 'conditions.badPattern' }));
});
