// What a feed's page holds together: what it is limited to, its rows, whether somebody is reading, which row is open.
import type { Page } from '../../shared/kernel/paging.ts';
import type { Channel } from '../../shared/live/channel.ts';
import type { LiveMessage } from '../data/use-channel.ts';
import { useFeedFilters, type FilterValues } from './feed-filters.ts';
import { useFeed, type FeedSlice } from './use-feed.ts';
import { OPEN, useOpenRow } from './use-open-row.ts';
import { usePausing } from './use-pausing.ts';
import { useReading } from './use-reading.ts';
import { useTimeRange, type TimeQuery } from './use-time-range.ts';

export type FeedSource<Row extends { id: string }, C extends Channel, Name extends string> = {
  /** Of the call that reads the rows. */
  collection: string;
  filterNames: readonly Name[];
  /** The filters come from the address: the server is the one to refuse what makes no sense. */
  read: (
    query: FeedSlice & TimeQuery & object,
    text: string,
    init: { signal: AbortSignal },
  ) => Promise<Page<Row>>;
  channel: C;
  rowOf: (message: LiveMessage<C>['body']) => Row;
  /** As the server filters; it decides again whenever rows are read. */
  matches: (row: Row, values: FilterValues<Name>, text: string) => boolean;
};

export function useFeedPage<Row extends { id: string }, C extends Channel, const Name extends string>(
  source: FeedSource<Row, C, Name>,
) {
  const time = useTimeRange();
  const filters = useFeedFilters(source.filterNames);
  const pausing = usePausing();
  const reading = useReading();
  const { values, text } = filters;
  const isOpen = new URLSearchParams(location.search).has(OPEN);
  const feed = useFeed<Row, C>({
    name: [source.collection, values, text, time.range],
    read: (slice, signal) => source.read({ ...slice, ...time.query(), ...values }, text, { signal }),
    channel: source.channel,
    rowOf: source.rowOf,
    belongs: (row) => time.isOpen() && source.matches(row, values, text),
    isReading: () => pausing.isPaused || isOpen || reading.isReading(),
  });
  return { time, filters, pausing, reading, feed, openRow: useOpenRow(feed.rows) };
}
