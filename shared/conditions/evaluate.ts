import type { Json } from '../kernel/json.ts';
import { testsOf } from './compare.ts';
import { isGroup, type ConditionGroup } from './condition.ts';

/**
 * Whether a condition holds. `resolve` turns a side into its value; what cannot be found is null. An empty group
 * holds unless it wants any. A pattern that cannot be read throws.
 */
export function holds(condition: ConditionGroup, resolve: (template: string) => Json): boolean {
  const test = (item: ConditionGroup['items'][number]) =>
    isGroup(item) ? holds(item, resolve) : testsOf[item.operator](resolve(item.right))(resolve(item.left));
  switch (condition.match) {
    case 'all':
      return condition.items.every(test);
    case 'any':
      return condition.items.some(test);
    case 'none':
      return !condition.items.some(test);
  }
}
