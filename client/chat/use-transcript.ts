// What was said, page by page from its end upwards, as far up as it was asked for.
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

type Transcript<Message, Place> = {
  queryKey: QueryKey;
  /** `from` null: the latest. Answers null where nothing is above them. */
  read: (from: Place | null, signal: AbortSignal) => Promise<{ items: Message[]; from: Place | null }>;
};

export function useTranscript<Message extends { id: string }, Place>(of: Transcript<Message, Place>) {
  const read = useInfiniteQuery({
    queryKey: of.queryKey,
    initialPageParam: null as Place | null,
    // The library leaves it unknown as long as a place may be of any type.
    queryFn: ({ pageParam, signal }) => of.read(pageParam as Place | null, signal),
    getNextPageParam: ({ from }) => from,
  });
  /** Oldest first, as they are read; while one is sent, pages may overlap. */
  const messages = useMemo(() => {
    const all = read.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((one) => [one.id, one])).values()].toReversed();
  }, [read.data]);
  return {
    messages,
    hasEarlier: read.hasNextPage,
    isLoadingEarlier: read.isFetchingNextPage,
    isPending: read.isPending,
    error: read.error,
    earlier: () => void read.fetchNextPage(),
    retry: () => void read.refetch(),
  };
}
