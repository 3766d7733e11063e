// The branch of a conversation that is shown.
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { call } from '../data/call.ts';
import { fetchOrCached } from '../data/offline-cache.ts';
import { collectionOf } from '../data/query.ts';
import { useTranscript } from './use-transcript.ts';

export const useMessages = (id: string) =>
  useTranscript({
    queryKey: [collectionOf(conversationRoutes.messages), 'messages', id],
    read(from: string | null, signal) {
      const query = from === null ? {} : { from };
      const ask = () => call(conversationRoutes.messages, { params: { id }, query }, { signal });
      return from === null ? fetchOrCached(`messages ${id}`, ask) : ask();
    },
  });
