import { useMemo } from 'react';
import { memoryRoutes } from '../../../shared/memories/routes.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';
import { MAX_NAMED_MODELS } from './use-existing-models.ts';

/** The memories the project may use; undefined while nobody knows, and where there are more than a page holds. */
export function useExistingMemories(projectId: string): ReadonlySet<string> | undefined {
  const mayLook = useCan('knowledge', 'view');
  const query = { projectId, pageSize: MAX_NAMED_MODELS };
  const { data } = useRead(memoryRoutes.list, { query }, { keep: true, enabled: mayLook });
  return useMemo(() => {
    const isWhole = data && data.items.length === data.totalCount;
    return isWhole ? new Set(data.items.map(({ id }) => id)) : undefined;
  }, [data]);
}
