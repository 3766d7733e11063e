// A condition whose right sides are known, read once and then asked of many facts. What a fact does not have is absent:
// a comparison with it does not hold, and its negation does.
import type { Json } from '../kernel/json.ts';
import { testsOf } from './compare.ts';
import { isGroup, type Comparison, type ConditionGroup } from './condition.ts';
import { operators } from './operators.ts';

/** How a field is read from facts; undefined where they do not have it. */
type Read<Facts> = (facts: Facts) => Json | undefined;

/** A comparison that helped a condition to hold. `isNegated`: by not holding itself, in a group that wants none. */
export type Reason = { comparison: Comparison; value: Json | undefined; isNegated: boolean };

export type CompiledCondition<Facts> = {
  holds: (facts: Facts) => boolean;
  /** Why it holds; empty where it does not. */
  reasons: (facts: Facts) => Reason[];
};

type Node<Facts> = CompiledCondition<Facts> & {
  /** Why it does not hold. */
  opposites: (facts: Facts) => Reason[];
  cost: number;
};

/** `readerOf` is asked once for each field. A pattern that cannot be read throws. */
export function compile<Facts>(
  condition: ConditionGroup,
  readerOf: (field: string) => Read<Facts>,
): CompiledCondition<Facts> {
  const readers = new Map<string, Read<Facts>>();
  const reader = (field: string) => {
    const known = readers.get(field) ?? readerOf(field);
    readers.set(field, known);
    return known;
  };
  return compileGroup(condition, reader);
}

function compileGroup<Facts>(
  { match, items }: ConditionGroup,
  reader: (field: string) => Read<Facts>,
): Node<Facts> {
  const nodes = items.map((item) => (isGroup(item) ? compileGroup(item, reader) : compileOne(item, reader)));
  // The order changes nothing but the time: what is cheap decides before what is dear is asked.
  const cheapFirst = nodes.toSorted((a, b) => a.cost - b.cost);
  const all = (facts: Facts) => cheapFirst.every((node) => node.holds(facts));
  const any = (facts: Facts) => cheapFirst.some((node) => node.holds(facts));
  const holds = { all, any, none: (facts: Facts) => !any(facts) }[match];
  const reasonsOf = (facts: Facts) => nodes.flatMap((node) => node.reasons(facts));
  const oppositesOf = (facts: Facts) => nodes.flatMap((node) => node.opposites(facts));
  return {
    holds,
    reasons: (facts) => (holds(facts) ? (match === 'none' ? oppositesOf : reasonsOf)(facts) : []),
    opposites: (facts) => (holds(facts) ? [] : (match === 'none' ? reasonsOf : oppositesOf)(facts)),
    cost: nodes.reduce((sum, { cost }) => sum + cost, 1),
  };
}

function compileOne<Facts>(comparison: Comparison, reader: (field: string) => Read<Facts>): Node<Facts> {
  const { left, operator, right } = comparison;
  const [read, test, { isNegation, cost }] = [reader(left), testsOf[operator](right), operators[operator]];
  const holds = (facts: Facts) => {
    const value = read(facts);
    return value === undefined ? isNegation : test(value);
  };
  const told = (facts: Facts, isNegated: boolean) => [{ comparison, value: read(facts), isNegated }];
  return {
    holds,
    reasons: (facts) => (holds(facts) ? told(facts, false) : []),
    opposites: (facts) => (holds(facts) ? [] : told(facts, true)),
    cost,
  };
}
