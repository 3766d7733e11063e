import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what has changed. What is being read for the first time was perhaps answered before the change, and would
 * not be asked for again while it is under way: that is done once it is there.
 */
export function readAgain(client: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const again = ({ queryKey }: Query) => client.invalidateQueries({ queryKey, exact: true });
  for (const query of client.getQueryCache().findAll(filters))
    if (isFirstReading(query)) void query.promise?.then(() => again(query)).catch(() => {});
  return client.invalidateQueries(filters);
}

const isFirstReading = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
