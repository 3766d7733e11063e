// What a feed's page holds together: what it is limited to, its rows, whether somebody is reading, which row is open.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Page } from '../../shared/kernel/paging.ts';
import type { Channel } from '../../shared/live/channel.ts';
import type { LiveMessage } from '../data/use-channel.ts';
import { useFeedFilters, type FilterValues } from './feed-filters.ts';
import type { Bucket } from './stretches.ts';
import { useCounts } from './use-counts.ts';
import { useFeed, type Feed, type FeedRange } from './use-feed.ts';
import { entersAfterClosing, holdsStill } from './holding.ts';
import { OPEN, useOpenRow, type OpenRow } from './use-open-row.ts';
import { usePausing, type Pausing } from './use-pausing.ts';
import { useReading, type Reading } from './use-reading.ts';
import { useTimeRange, type TimeQuery, type TimeRangeChoice } from './use-time-range.ts';

const READ_AT_ONCE = 100;
const READ_ALL_MS = 30_000;

type Query = TimeQuery & object;
type Init = { signal: AbortSignal };

export type FeedSource<
  Row extends { id: string },
  C extends Channel,
  Name extends string,
  Stack extends string,
> = {
  /** Of the call that reads the rows. */
  collection: string;
  filterNames: readonly Name[];
  /** The filters come from the address: the server is the one to refuse what makes no sense. */
  read: (query: FeedRange & Query, text: string, init: Init) => Promise<Page<Row>>;
  /** How much there was in each stretch of the time, by what the histogram stacks. */
  count: (query: Required<Query>, text: string, init: Init) => Promise<Count<Stack>[]>;
  /** From the bottom up. */
  stacks: readonly Stack[];
  /** Where the rows are as a file. */
  exported: (query: Query, text: string) => string;
  channel: C;
  rowOf: (message: LiveMessage<C>['body']) => Row;
  /** As the server filters; it decides again whenever rows are read. */
  matches: (row: Row, values: FilterValues<Name>, text: string) => boolean;
};

type Count<Stack extends string> = { from: string } & Record<Stack, number>;

export type FeedPageState<Row> = {
  time: TimeRangeChoice;
  filters: {
    values: Record<string, string | undefined>;
    text: string;
    isSet: boolean;
    valueOf: (name: string) => string | undefined;
    choose: (name: string, value: string | undefined) => void;
    clear: () => void;
  };
  pausing: Pausing;
  reading: Reading;
  feed: Feed<Row>;
  buckets: readonly Bucket[];
  openRow: OpenRow;
  exportAddress: () => string;
  /** The newest rows of the view, at most so many. */
  readAll: (most: number) => Promise<readonly Row[]>;
};

export function useFeedPage<
  Row extends { id: string },
  C extends Channel,
  const Name extends string,
  Stack extends string,
>(source: FeedSource<Row, C, Name, Stack>) {
  const time = useTimeRange();
  const filters = useFeedFilters(source.filterNames);
  const pausing = usePausing();
  const reading = useReading();
  const { values, text } = filters;
  const hasOpenRow = new URLSearchParams(location.search).has(OPEN);
  const reader = () => ({ isPaused: pausing.isPaused, hasOpenRow, ...reading.doing() });
  const feed = useFeed<Row, C>({
    name: [source.collection, values, text, time.range],
    read: (slice, signal) => source.read({ ...slice, ...time.query(), ...values }, text, { signal }),
    channel: source.channel,
    rowOf: source.rowOf,
    belongs: (row) => time.isOpen() && source.matches(row, values, text),
    isReading: () => holdsStill(reader()),
  });
  useAfterClosing(hasOpenRow, () => {
    if (feed.waiting > 0 && entersAfterClosing(reader())) feed.showNew();
  });
  /** Live again: what waited enters, so that the list says what the pill says. */
  const resume = () => {
    pausing.toggle();
    feed.showNew();
    reading.toTop();
  };
  const count = async (signal: AbortSignal): Promise<Bucket[]> => {
    const { startTime, endTime = new Date().toISOString() } = time.query();
    const counts = await source.count({ ...values, startTime, endTime }, text, { signal });
    return counts.map((one) => ({ from: one.from, values: source.stacks.map((name) => one[name]) }));
  };
  const buckets = useCounts([source.collection, 'counts', values, text, time.range], count, feed.total);
  async function readAll(most: number) {
    const rows: Row[] = [];
    while (rows.length < most) {
      const slice = { Limit: Math.min(READ_AT_ONCE, most - rows.length), Offset: rows.length };
      const { items } = await source.read({ ...slice, ...time.query(), ...values }, text, {
        signal: AbortSignal.timeout(READ_ALL_MS),
      });
      rows.push(...items);
      if (items.length < slice.Limit) break;
    }
    return rows;
  }
  return {
    time,
    filters,
    pausing: { isPaused: pausing.isPaused, toggle: pausing.isPaused ? resume : pausing.toggle },
    reading,
    feed,
    buckets,
    openRow: useOpenRow(feed.rows),
    exportAddress: () => source.exported({ ...time.query(), ...values }, text),
    readAll,
  } satisfies FeedPageState<Row>;
}

function useAfterClosing(hasOpenRow: boolean, act: () => void) {
  const hadOpenRow = useRef(hasOpenRow);
  const onClose = useEffectEvent(act);
  useEffect(() => {
    if (hadOpenRow.current && !hasOpenRow) onClose();
    hadOpenRow.current = hasOpenRow;
  }, [hasOpenRow]);
}
