import { useMemo } from 'react';
import type { FeedPageState } from './use-feed-page.ts';

/** What a feed shows, from the moment it was chosen: a moving end would read again with every drawing. */
export function useViewQuery<Row>({ time, filters }: Pick<FeedPageState<Row>, 'time' | 'filters'>) {
  const values = JSON.stringify(filters.values);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the time is reckoned from now
  return useMemo(() => ({ ...filters.values, ...time.query() }), [time.range, values]);
}
