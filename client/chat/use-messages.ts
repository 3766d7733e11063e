// The branch of a conversation that is shown, as far up as it was asked for.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { call } from '../data/call.ts';
import { fetchOrCached } from '../data/offline-cache.ts';
import { askAgainAfter, collectionOf } from '../data/query.ts';

export function useMessages(id: string) {
  const read = useInfiniteQuery({
    queryKey: [collectionOf(conversationRoutes.messages), 'messages', id],
    initialPageParam: '',
    queryFn({ pageParam, signal }) {
      const query = pageParam ? { from: pageParam } : {};
      const ask = () => call(conversationRoutes.messages, { params: { id }, query }, { signal });
      return pageParam === '' ? fetchOrCached(`messages ${id}`, ask) : ask();
    },
    getNextPageParam: ({ from }) => from,
    refetchInterval: askAgainAfter,
  });
  /** Oldest first, as they are read; while one is sent, pages may overlap. */
  const messages = useMemo(() => {
    const all = read.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map<string, ConversationMessage>(all.map((one) => [one.id, one])).values()].toReversed();
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
