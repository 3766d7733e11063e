// The sides of many comparisons, rendered once, and how much work comparing them is.
import { jsonSize } from '../kernel/json-size.ts';
import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { bytes, workLimits } from '../kernel/work-limits.ts';
import { comparisonsOf, type ConditionGroup } from './condition.ts';
import { conditionProblems } from './problems.ts';

const { maxSideCharacters } = workLimits.conditions;

/** By template. `weight` is about how many characters are looked at when every comparison is made. */
export type Sides = { values: ReadonlyMap<string, Json>; weight: number };

/** `resolve` turns a side into its value. Throws `conditions.tooLarge` when all values together are. */
export function resolveSides(
  conditions: readonly ConditionGroup[],
  resolve: (template: string) => Json,
): Sides {
  const values = new Map<string, Json>();
  const sizes = new Map<string, number>();
  let [total, weight] = [0, 0];
  const sizeOf = (template: string): number => {
    const known = sizes.get(template);
    if (known !== undefined) return known;
    const value = resolve(template);
    const size = jsonSize(value, maxSideCharacters - total);
    total += size;
    if (total > maxSideCharacters)
      throw new Problem(conditionProblems.tooLarge, { most: maxSideCharacters / bytes.MB });
    values.set(template, value);
    sizes.set(template, size);
    return size;
  };
  for (const { left, operator, right } of conditions.flatMap(comparisonsOf)) {
    const [text, other] = [sizeOf(left), sizeOf(right)];
    weight += operator === 'matches' ? text * programBound(values.get(right) ?? null) : text + other;
  }
  return { values, weight };
}

/** No pattern's program is larger: each character twice, as often as it is repeated by number. */
function programBound(pattern: Json): number {
  const text = typeof pattern === 'string' ? pattern : '';
  let times = 2;
  for (const [, least = '', most] of text.matchAll(/\{(\d{1,4})(?:,(\d{1,4})?)?\}/g))
    times *= Math.max(1, Number(most || least));
  return times * Math.max(1, text.length);
}
