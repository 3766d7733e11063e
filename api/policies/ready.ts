// Whether a draft may become a version.
import { comparisonsOf, operators } from '../../shared/conditions/index.ts';
import { patternOf } from '../../shared/conditions/pattern.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { checkContent } from '../../shared/policies/check-content.ts';
import { MAX_FIELD, MAX_VALUE, PolicyContent } from '../../shared/policies/content.ts';
import { policyProblems } from '../../shared/policies/problems.ts';

const { maxComparisons } = workLimits.policies;

/** Throws for the first thing that is wrong. */
export function refuseUnready(content: PolicyContent) {
  if (content.condition.items.length === 0) throw new Problem(policyProblems.noConditions).at('condition');
  const comparisons = comparisonsOf(content.condition);
  if (comparisons.length > maxComparisons) throw notReady(`${comparisons.length} > ${maxComparisons}`);
  const long = comparisons.find(({ left, right }) => left.length > MAX_FIELD || right.length > MAX_VALUE);
  if (long) throw notReady(`${long.left.slice(0, MAX_FIELD)}: > ${MAX_VALUE}`);
  const [first] = checkContent(content);
  if (first)
    throw notReady(first.text.replace(/\{(\w+)\}/g, (_all, name: string) => first.values?.[name] ?? ''));
  for (const { operator, right } of comparisons)
    if (operators[operator].right === 'pattern') patternOf(right);
}

const notReady = (problem: string) => new Problem(policyProblems.notReady, { problem }).at('condition');
