// What was said in a space, as far up as it was asked for; and that it was read.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ChatSpace, SpaceMessage } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { call } from '../../data/call.ts';
import { fetchOrCached } from '../../data/offline-cache.ts';
import { askAgainAfter, collectionOf } from '../../data/query.ts';

export function useSpaceMessages(id: string) {
  const read = useInfiniteQuery({
    queryKey: [collectionOf(chatSpaceRoutes.messages), 'messages', id],
    initialPageParam: 0,
    queryFn({ pageParam, signal }) {
      const query = pageParam ? { before: pageParam } : {};
      const ask = () => call(chatSpaceRoutes.messages, { params: { id }, query }, { signal });
      return pageParam === 0 ? fetchOrCached(`space ${id}`, ask) : ask();
    },
    getNextPageParam: ({ before }) => before,
    refetchInterval: askAgainAfter,
  });
  /** Oldest first, as they are read; while one is sent, pages may overlap. */
  const messages = useMemo(() => {
    const all = read.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map<string, SpaceMessage>(all.map((one) => [one.id, one])).values()].toReversed();
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

/** Whoever looks at the page has read what stands on it. */
export function useMarkRead({ id, unread, userStatus }: ChatSpace, upTo: number | undefined) {
  const isNews = unread > 0 || userStatus === 'Accepted';
  useEffect(() => {
    if (!isNews) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      void call(chatSpaceRoutes.markRead, { params: { id }, body: { upTo: upTo ?? 0 } }).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, isNews, upTo]);
}
