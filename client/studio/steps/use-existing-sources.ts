import { useMemo } from 'react';
import { z } from 'zod';
import { dataSourceRoutes } from '../../../shared/data-sources/routes.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';

/** What one page holds; a graph that searches more data sources is checked when it is published. */
const mostAsked = 100;

/** Those of the data sources the project has; undefined while nobody knows. */
export function useExistingSources(
  ids: readonly string[],
  projectId: string,
): ReadonlySet<string> | undefined {
  const mayLook = useCan('knowledge', 'view');
  const sourceIds = ids.filter((id) => z.uuid().safeParse(id).success).toSorted();
  const query = { ids: sourceIds.join(','), projectId, pageSize: mostAsked };
  const isAsked = mayLook && sourceIds.length > 0 && sourceIds.length <= mostAsked;
  const { data } = useRead(dataSourceRoutes.list, { query }, { keep: true, enabled: isAsked });
  const isKnown = ids.length > 0 && sourceIds.length === 0;
  return useMemo(() => {
    if (isKnown) return new Set();
    return data && new Set(data.items.map(({ id }) => id));
  }, [data, isKnown]);
}
