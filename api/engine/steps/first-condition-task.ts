// Which condition holds, where looking takes long.
import type { ConditionGroup } from '../../../shared/conditions/condition.ts';
import { holds } from '../../../shared/conditions/evaluate.ts';
import type { Json } from '../../../shared/kernel/json.ts';

type Input = { conditions: readonly ConditionGroup[]; values: ReadonlyMap<string, Json> };

/** The index of the first that holds; -1 when none does. Throws a Problem for a pattern that cannot be used. */
export default function firstCondition({ conditions, values }: Input): number {
  return conditions.findIndex((condition) => holds(condition, (template) => values.get(template) ?? null));
}
