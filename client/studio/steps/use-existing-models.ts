import { useMemo } from 'react';
import { modelRoutes } from '../../../shared/models/routes.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';

/** As many as the studio names; a project with more is checked when its agents are published. */
export const MAX_NAMED_MODELS = 100;

/** The models a project has; undefined while nobody knows all of them. */
export function useExistingModels(projectId: string): ReadonlySet<string> | undefined {
  const mayLook = useCan('models', 'view');
  const query = { projectId, pageSize: MAX_NAMED_MODELS };
  const { data } = useRead(modelRoutes.list, { query }, { keep: true, enabled: mayLook });
  return useMemo(
    () =>
      data && data.items.length >= data.totalCount ? new Set(data.items.map(({ id }) => id)) : undefined,
    [data],
  );
}
