// The conversation about one agent, or a person's own about new agents; others' turns arrive by themselves.
import { useMemo } from 'react';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import { useRead } from '../data/query.ts';

const MAX_TURNS = 30;

/** Oldest first, as a conversation is read. */
export function useTurns(projectId: string, agentId: string | undefined) {
  const query = { projectId, ...(agentId && { agentId }), pageSize: MAX_TURNS };
  const { data, error, refetch } = useRead(assistantRoutes.list, { query });
  const turns = useMemo(() => data?.items.toReversed(), [data]);
  return { turns, error, refetch };
}
