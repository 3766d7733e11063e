import { useMemo } from 'react';
import { z } from 'zod';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import type { ExistingAgents } from '../../../shared/steps/index.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';

/** What one call takes; a graph that runs more agents is checked when it is published. */
const mostAsked = 200;

/** Those of the agents the project has, with the labels of their versions; undefined while nobody knows. */
export function useExistingAgents(ids: readonly string[], projectId: string): ExistingAgents | undefined {
  const mayLook = useCan('agents', 'view');
  const agentIds = ids.filter((id) => z.uuid().safeParse(id).success).toSorted();
  const query = { ids: agentIds.join(','), projectId };
  const isAsked = mayLook && agentIds.length > 0 && agentIds.length <= mostAsked;
  const { data } = useRead(agentRoutes.batchLabels, { query }, { keep: true, enabled: isAsked });
  const isKnown = ids.length > 0 && agentIds.length === 0;
  return useMemo(() => {
    if (isKnown) return new Map();
    return data && new Map(Object.entries(data));
  }, [data, isKnown]);
}
