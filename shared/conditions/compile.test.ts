import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../kernel/json.ts';
import { compile } from './compile.ts';
import {
  groupMatches,
  isGroup,
  operatorNames,
  operators,
  type Comparison,
  type ConditionGroup,
} from './index.ts';
import { holds } from './evaluate.ts';

type Facts = { [field: string]: Json | undefined };

const fields = ['amount', 'tool', 'roles', 'at', 'ip'];
const rights = ['10', 'refund', 'admin, editor', '09:00-17:00 Europe/Kyiv', '10.0.0.0/8', '1, 20', 'mon'];
const values: Json[] = [null, 0, 12, '10', 'refund', true, ['admin'], [], '2026-07-06T07:30:00Z', '10.1.2.3'];

const comparison: fc.Arbitrary<Comparison> = fc.record({
  id: fc.uuid(),
  left: fc.constantFrom(...fields),
  operator: fc.constantFrom(...operatorNames),
  right: fc.constantFrom(...rights),
});
const { group } = fc.letrec<{ item: Comparison | ConditionGroup; group: ConditionGroup }>((tie) => ({
  item: fc.oneof({ maxDepth: 4, withCrossShrink: true }, comparison, tie('group')),
  group: fc.record({
    id: fc.uuid(),
    match: fc.constantFrom(...groupMatches),
    items: fc.array(tie('item'), { maxLength: 4 }),
  }),
}));
const facts: fc.Arbitrary<Facts> = fc.record(
  Object.fromEntries(fields.map((field) => [field, fc.constantFrom(...values)])),
);

const compiled = (condition: ConditionGroup) => compile<Facts>(condition, (field) => (all) => all[field]);

/** The right sides are constants, which mean themselves. */
const interpreted = (condition: ConditionGroup, all: Facts) =>
  holds(condition, (side) => (side in all ? (all[side] ?? null) : side));

const reversed = ({ items, ...rest }: ConditionGroup): ConditionGroup => ({
  ...rest,
  items: items.map((item) => (isGroup(item) ? reversed(item) : item)).reverse(),
});

test('[CN7] a compiled condition decides as the evaluated one, in any order, and names comparisons that decided', () => {
  fc.assert(
    fc.property(group, facts, (condition, all) => {
      const expected = interpreted(condition, all);
      const { holds: decides, reasons } = compiled(condition);
      expect(decides(all)).toBe(expected);
      expect(compiled(reversed(condition)).holds(all)).toBe(expected);
      for (const { comparison: one, isNegated } of reasons(all)) {
        const alone: ConditionGroup = { id: 'one', match: 'all', items: [one] };
        expect(interpreted(alone, all)).toBe(!isNegated);
      }
      if (!expected) expect(reasons(all)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('[CN7] the reasons tell what was compared', () => {
  const over: Comparison = { id: 'a', left: 'amount', operator: 'greaterThan', right: '500' };
  const no: Comparison = { id: 'b', left: 'tool', operator: 'equals', right: 'read' };
  const condition: ConditionGroup = {
    id: 'g',
    match: 'all',
    items: [over, { id: 'n', match: 'none', items: [no] }],
  };
  expect(compiled(condition).reasons({ amount: 900, tool: 'refund' })).toEqual([
    { comparison: over, value: 900, isNegated: false },
    { comparison: no, value: 'refund', isNegated: true },
  ]);
});

test.each(operatorNames.filter((name) => name !== 'matches' && name !== 'notMatches'))(
  '[CN8] %s of what is not there holds only if it is a negation',
  (operator) => {
    const condition: ConditionGroup = {
      id: 'g',
      match: 'all',
      items: [{ id: 'c', left: 'absent', operator, right: 'x' }],
    };
    expect(compiled(condition).holds({})).toBe(operators[operator].isNegation);
  },
);
