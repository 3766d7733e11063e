// Conditions hold ids of models, since their names change; people read the names.
import { comparisonsOf, type ConditionGroup } from '../../shared/conditions/condition.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';

/** What is no id of a model one may see stays as it is. */
export function useModelNames(conditions: readonly ConditionGroup[]): (id: string) => string {
  const isUsed = conditions.flatMap(comparisonsOf).some(({ left }) => left === 'model.id');
  const enabled = useCan('models', 'view') && isUsed;
  const { data } = useRead(modelRoutes.list, { query: { Limit: 200 } }, { enabled });
  const names = new Map(data?.items.map(({ id, displayName }) => [id, displayName]));
  return (id) => names.get(id) ?? id;
}
