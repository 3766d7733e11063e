// The rows of a feed: pages of older ones from REST, new ones from the live channel.
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Page } from '../../shared/kernel/paging.ts';
import type { Channel } from '../../shared/live/channel.ts';
import type { LiveState } from '../data/live-topic.ts';
import { useChannel, type LiveMessage } from '../data/use-channel.ts';
import {
  countOf,
  listedRows,
  nothingWaits,
  offsetOf,
  showWaiting,
  stillWaiting,
  takeIn,
  type Waiting,
} from './feed-rows.ts';

const PAGE_SIZE = 50;
/** Rows that arrive in quick succession are drawn together. */
const GATHER_MS = 150;

export type FeedRange = { Limit: number; Offset: number };

export type FeedOptions<Row extends { id: string }, C extends Channel> = {
  /** What the rows depend on: the collection first, so that changes made here refresh them; then the filters. */
  name: QueryKey;
  read: (slice: FeedRange, signal: AbortSignal) => Promise<Page<Row>>;
  channel: C;
  rowOf: (message: LiveMessage<C>['body']) => Row;
  /** Whether a new row belongs to what is shown. */
  belongs: (row: Row) => boolean;
  /** Whether the page has to hold still now. */
  isReading: () => boolean;
};

export type Feed<Row> = {
  rows: readonly Row[];
  /** How many there are in all, as far as known. */
  total: number | undefined;
  waiting: number;
  showNew: () => void;
  state: LiveState;
  error: Error | null;
  retry: () => void;
  /** Absent when there is nothing older. */
  showOlder: (() => void) | undefined;
  isLoadingOlder: boolean;
};

export function useFeed<Row extends { id: string }, C extends Channel>(
  options: FeedOptions<Row, C>,
): Feed<Row> {
  const { name, read, channel } = options;
  const key = [...name, 'feed'];
  const [held, setWaiting] = useState<Waiting<Row>>(nothingWaits);
  const waitingBeside = (pages: Page<Row>[]) => stillWaiting({ pages, pageParams: [] }, held);
  const result = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ Limit: PAGE_SIZE, Offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Row>, pages) =>
      last.items.length < PAGE_SIZE ? undefined : offsetOf(pages, waitingBeside(pages)),
    // What happens afterwards comes by itself.
    staleTime: Infinity,
    gcTime: 0,
  });
  const waiting = result.data ? stillWaiting(result.data, held) : held;
  const arrive = useArrivals(options, key, waiting, setWaiting);
  const again = () => {
    setWaiting(nothingWaits);
    void result.refetch();
  };

  // What was written between the first page's reading and the topic's opening is in neither: read it once more.
  const lookAgain = useEffectEvent(async () => {
    const newest = await read({ Limit: PAGE_SIZE, Offset: 0 }, AbortSignal.timeout(10_000));
    arrive(newest.items.toReversed());
  });
  const state = useChannel(channel, {
    onMessages: (messages) => arrive(messages.map(({ body }) => options.rowOf(body))),
    onReset: again,
  });
  const isLoaded = result.data !== undefined;
  useEffect(() => {
    if (state === 'live' && isLoaded) lookAgain().catch(() => {});
  }, [state, isLoaded]);

  const rows = useMemo(() => (result.data ? listedRows(result.data) : []), [result.data]);
  const total = result.data?.pages[0]?.totalCount;
  return {
    rows,
    total: total === undefined ? undefined : total + countOf(waiting),
    waiting: countOf(waiting),
    showNew: useShowNew(key, waiting, setWaiting, again),
    state,
    error: isLoaded ? null : result.error,
    retry: again,
    showOlder: result.hasNextPage ? () => void result.fetchNextPage() : undefined,
    isLoadingOlder: result.isFetchingNextPage,
  };
}

type SetWaiting<Row extends { id: string }> = (waiting: Waiting<Row>) => void;

function useShowNew<Row extends { id: string }>(
  key: QueryKey,
  waiting: Waiting<Row>,
  setWaiting: SetWaiting<Row>,
  again: () => void,
) {
  const client = useQueryClient();
  return () => {
    if (waiting.more > 0) return again();
    client.setQueryData<InfiniteData<Page<Row>>>(key, (listed) => listed && showWaiting(listed, waiting));
    return setWaiting(nothingWaits);
  };
}

/** Answers the function that takes rows in, oldest first, a few times a second at most. */
function useArrivals<Row extends { id: string }, C extends Channel>(
  { belongs, isReading }: FeedOptions<Row, C>,
  key: QueryKey,
  waiting: Waiting<Row>,
  setWaiting: SetWaiting<Row>,
) {
  const client = useQueryClient();
  const gathered = useRef<Row[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useEffectEvent(() => {
    timer.current = undefined;
    const listed = client.getQueryData<InfiniteData<Page<Row>>>(key);
    // The first page is still on its way, and will hold them.
    if (!listed) return;
    const arrived = gathered.current;
    gathered.current = [];
    const after = takeIn(listed, waiting, { rows: arrived, hold: isReading(), belongs });
    if (after.listed !== listed) client.setQueryData(key, after.listed);
    if (after.waiting !== waiting) setWaiting(after.waiting);
  });

  // Other filters, other rows: what waits was for the old ones.
  const filters = JSON.stringify(key);
  const forget = useEffectEvent(() => setWaiting(nothingWaits));
  useEffect(() => {
    forget();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      gathered.current = [];
    };
  }, [filters]);

  return (rows: readonly Row[]) => {
    gathered.current.push(...rows);
    timer.current ??= setTimeout(() => flush(), GATHER_MS);
  };
}
