// What was said in a space; and that it was read.
import { useEffect } from 'react';
import type { ChatSpace } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { call } from '../../data/call.ts';
import { fetchOrCached } from '../../data/offline-cache.ts';
import { collectionOf } from '../../data/query.ts';
import { useTranscript } from '../use-transcript.ts';

export const useSpaceMessages = (id: string) =>
  useTranscript({
    queryKey: [collectionOf(chatSpaceRoutes.messages), 'messages', id],
    async read(from: number | null, signal) {
      const query = from === null ? {} : { before: from };
      const ask = () => call(chatSpaceRoutes.messages, { params: { id }, query }, { signal });
      const { items, before } = await (from === null ? fetchOrCached(`space ${id}`, ask) : ask());
      return { items, from: before };
    },
  });

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
