import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { Comparison, comparisonsOf, ConditionGroup, operatorNames, type OperatorName } from './index.ts';
import { holds } from './evaluate.ts';
import { depthOf } from './condition.ts';
import { includesText } from './includes-text.ts';
import { resolveSides } from './sides.ts';

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
  ['high', 'isNoneOf', 'low, high', false],
  ['7', 'isOneOf', '6, 7.0', true],
  ['Order', 'notMatches', '\\d', true],
  [15, 'between', '10, 20', true],
  ['20.5', 'between', '10, 20', false],
  [15, 'between', 'many', false],
  ['abcd', 'longerThan', 3, true],
  [['a'], 'shorterThan', '2', true],
  [['admin', 'editor'], 'hasAny', 'viewer, EDITOR', true],
  [['admin'], 'hasAll', 'admin, editor', false],
  [null, 'hasNone', 'admin', true],
  ['2026-03-01T00:00:00Z', 'before', '2026-03-02', true],
  ['2026-03-01T00:00:00Z', 'after', '2026-03-02', false],
  ['soon', 'before', '2026-03-02', false],
  ['2026-07-06T07:30:00Z', 'inHours', '09:00-17:00 Europe/Kyiv', true],
  ['2026-07-06T14:30:00Z', 'inHours', '09:00-17:00 Europe/Kyiv', false],
  ['2026-07-06T23:30:00Z', 'inHours', '22:00-06:00', true],
  ['2026-07-06T12:00:00Z', 'inHours', '09:00-17:00 Mars/Base', false],
  ['2026-07-05T22:30:00Z', 'onWeekdays', 'mon, tue Europe/Kyiv', true],
  ['2026-07-05T22:30:00Z', 'onWeekdays', 'mon, tue', false],
  ['2026-07-06T12:00:00Z', 'inHours', ' 9:00 – 17:00 Etc/GMT-3 ', true],
  ['2026-07-06T12:00:00Z', 'inHours', '0x9:00-17:00', false],
  ['2026-07-06T12:00:00Z', 'inHours', '9:00-12:00-17:00', false],
  ['2026-07-06T12:00:00Z', 'onWeekdays', 'MON , tue UTC', true],
  ['2026-07-06T12:00:00Z', 'onWeekdays', 'mon,', false],
  ['10.1.2.3', 'inRange', '192.168.0.0/16, 10.0.0.0/8', true],
  ['::ffff:10.1.2.3', 'inRange', '10.0.0.0/8', true],
  ['2001:db8::1', 'inRange', '10.0.0.0/8', false],
  ['nowhere', 'notInRange', '10.0.0.0/8', true],
  ['10.1.2.3', 'inRange', '10.0.0.0/99', false],
  ['192.168.1.1', 'isPrivate', '', true],
  ['8.8.8.8', 'isPrivate', '', false],
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
])('[CN1] %j %s %j is %s', (left, operator, right, expected) => {
  expect(one(left, operator, right)).toBe(expected);
});

test.each(operatorNames.filter((name) => name !== 'matches' && name !== 'notMatches'))(
  '[CN1] %s accepts every kind of value',
  (operator) => {
    const values: Json[] = [null, true, 0, '', 'x', [], [1], {}, { a: 1 }];
    const answers = values.flatMap((left) => values.map((right) => typeof one(left, operator, right)));
    expect(new Set(answers)).toEqual(new Set(['boolean']));
  },
);

test('[CN2] a group requires all, any or none of its items; an empty one holds unless it requires any', () => {
  const yes = { id: 'y', left: 'yes', operator: 'isTrue' as const, right: '' };
  const no = { ...yes, id: 'n', left: 'no' };
  const group = (match: ConditionGroup['match'], ...items: ConditionGroup['items']): ConditionGroup => ({
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
  expect([is(group('none', no)), is(group('none', no, yes))]).toEqual([true, false]);
  expect([is(group('all')), is(group('any')), is(group('none'))]).toEqual([true, false, true]);
  expect(comparisonsOf(group('all', yes, group('any', no)))).toEqual([yes, no]);
});

test('[CN3] nested groups are evaluated to a depth of five, and no deeper', () => {
  const leaf = { id: 'c', left: 'a', operator: 'equals', right: 'b' };
  const nested = (depth: number): unknown =>
    depth === 0 ? leaf : { id: 'g', match: 'all', items: [nested(depth - 1)] };
  expect(ConditionGroup.safeParse(nested(5)).success).toBe(true);
  expect(ConditionGroup.safeParse(nested(6)).success).toBe(false);
  expect(Comparison.safeParse({ ...leaf, operator: 'explodes' }).success).toBe(false);
});

test('[CN4] a pattern that would stall other engines finishes at once; an invalid one fails with a code', () => {
  expect(one('a'.repeat(50_000) + '!', 'matches', '^(a+)+$')).toBe(false);
  expect(() => one('x', 'matches', '(')).toThrow(expect.objectContaining({ code: 'conditions.badPattern' }));
});

test('[CN5] a substring is found at its position, however often parts of it repeat', () => {
  const text = fc
    .array(fc.constantFrom('a', 'ab', 'aab', 'b'), { maxLength: 12 })
    .map((pieces) => pieces.join(''));
  const long = 'a'.repeat(2000);
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const [whole, needle] = [before + long + part + after + long, long + part];
      expect(includesText(whole, needle)).toBe(whole.includes(needle));
      expect(includesText(whole, `${needle}c`)).toBe(false);
    }),
  );
});

test('[CN5] operands of a megabyte are compared at once, however they were built', () => {
  const half = 'a'.repeat(250_000);
  expect(one(half.repeat(4), 'contains', `${half}b${half}`)).toBe(false);
  const choices = Array.from({ length: 50_000 }, (_, n) => `choice ${n}`);
  expect(one(half.repeat(4), 'isOneOf', choices)).toBe(false);
  expect(one(choices, 'contains', half.repeat(4))).toBe(false);
  expect(one(half, 'isOneOf', `${choices.join()},${half}`)).toBe(true);
});

test.each([
  ['its program', '[a-z]{1,1000}x'.repeat(4)],
  ['its text', 'a|'.repeat(1000)],
])('[CN5] a pattern too large by %s fails with a code', (_, pattern) => {
  expect(() => one('x', 'matches', pattern)).toThrow(
    expect.objectContaining({ code: 'conditions.patternTooLarge' }),
  );
});

const matching = (left: string, right: string): ConditionGroup => ({
  id: 'g',
  match: 'all',
  items: [{ id: 'c', left, operator: 'matches', right }],
});

test('[CN6] the cost of a comparison is known before it runs', () => {
  const weightOf = (left: string, right: string) =>
    resolveSides([matching(left, right)], (side) => side).weight;
  expect(weightOf('x'.repeat(100), '^\\d{4}-\\d{2}$')).toBeLessThan(workLimits.conditions.maxWeightHere);
  expect(weightOf('x'.repeat(1000), '(?:[a-z]{1,100}){1,10}')).toBeGreaterThan(
    workLimits.conditions.maxWeightHere,
  );
  expect(weightOf('x'.repeat(500_000), 'a')).toBeGreaterThan(workLimits.conditions.maxWeightHere);
});

test('[CN5] operands that are too large together fail with a code', () => {
  const conditions = Array.from({ length: 30 }, (_, n) => matching(`left ${n}`, 'a'));
  expect(() => resolveSides(conditions, () => 'x'.repeat(500_000))).toThrow(
    expect.objectContaining({ code: 'conditions.tooLarge' }),
  );
});

test('[CN3] how deep groups stand in each other is counted with the outermost one', () => {
  const group = (...items: ConditionGroup['items']): ConditionGroup => ({ id: 'g', match: 'all', items });
  const leaf = { id: 'c', left: 'text', operator: 'equals', right: '' } as const;
  expect([group(), group(leaf), group(leaf, group(leaf), group(group()))].map(depthOf)).toEqual([1, 1, 3]);
});
