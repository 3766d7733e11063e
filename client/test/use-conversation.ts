// The reader's latest conversation with an agent, as the server keeps it: leaving and reloading lose nothing, another
// device finds it too, and masks reach every text of it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { RunSummary } from '../../shared/executions/run.ts';
import { collectionOf, useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { roundsOf } from './rounds.ts';

export type Conversation = {
  id: string;
  /** Oldest first. */
  rounds: readonly RunSummary[];
  /** How many there are before those. */
  earlier: number;
  isLoading: boolean;
  error: Error | null;
  showEarlier: () => void;
  /** What is said from now on belongs to another conversation. */
  begin: () => void;
  /** After a round has been started. */
  refresh: () => void;
};

const VISIBLE_ROUNDS = 10;
const MAX_ROUNDS = 40;

const newest = { via: 'studio', sortBy: 'createdAt', sortDirection: 'DESC' } as const;

export function useConversation(agentId: string): Conversation {
  const client = useQueryClient();
  const { id, isFound, error, begin } = useConversationId(agentId);
  const [pageSize, setPageSize] = useState(VISIBLE_ROUNDS);
  const query = { ...newest, agentId, conversationId: id, pageSize };
  const { data, ...runs } = useRead(executionRoutes.list, { query }, { enabled: isFound });
  const rounds = roundsOf(data?.items ?? []);
  return {
    id,
    rounds,
    earlier: pageSize < MAX_ROUNDS && data ? data.totalCount - rounds.length : 0,
    isLoading: runs.isPending,
    error: error ?? runs.error,
    showEarlier: () => setPageSize(MAX_ROUNDS),
    begin: () => begin(crypto.randomUUID()),
    refresh() {
      begin(id);
      // The question which conversation is the latest, too: it is asked again when the page is opened again.
      void client.invalidateQueries({ queryKey: [collectionOf(executionRoutes.list)] });
    },
  };
}

/** The one begun on this page, else the latest one; a new one when there is none. */
function useConversationId(agentId: string) {
  const { id: startedBy } = useViewer();
  const [begun, begin] = useState<string>();
  const [fresh] = useState(() => crypto.randomUUID());
  const { data, error } = useRead(executionRoutes.list, {
    query: { ...newest, agentId, startedBy, inConversation: 'true', pageSize: 1 },
  });
  const latest = data?.items[0]?.conversationId;
  return { id: begun ?? latest ?? fresh, isFound: data !== undefined, error, begin };
}
