// The list beside a conversation, as far as it was asked for. What was read stays on this device for when nobody answers.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { call } from '../data/call.ts';
import { fetchOrCached } from '../data/offline-cache.ts';
import { askAgainAfter, collectionOf } from '../data/query.ts';

export function useConversations({ search, isArchived }: { search: string; isArchived: boolean }) {
  const query = { search, isArchived: String(isArchived) };
  const read = useInfiniteQuery({
    queryKey: [collectionOf(conversationRoutes.list), 'list', query],
    initialPageParam: '',
    queryFn({ pageParam, signal }) {
      const ask = () =>
        call(
          conversationRoutes.list,
          { query: { ...query, ...(pageParam && { after: pageParam }) } },
          { signal },
        );
      const isFirst = pageParam === '' && search === '' && !isArchived;
      return isFirst ? fetchOrCached('conversations', ask) : ask();
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: askAgainAfter,
  });
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    items,
    hasMore: read.hasNextPage,
    isPending: read.isPending,
    error: read.error,
    more: () => void read.fetchNextPage(),
    retry: () => void read.refetch(),
  };
}

/** After a change: the list, and whatever is shown of a conversation. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [collectionOf(conversationRoutes.list)] });
}
