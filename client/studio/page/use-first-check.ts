import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { credentialRoutes } from '../../../shared/credentials/routes.ts';
import { dataSourceRoutes } from '../../../shared/data-sources/routes.ts';
import { mcpServerRoutes } from '../../../shared/mcp-servers/routes.ts';
import { memoryRoutes } from '../../../shared/memories/routes.ts';
import { modelRoutes } from '../../../shared/models/routes.ts';
import { promptRoutes } from '../../../shared/prompts/routes.ts';
import { toolRoutes } from '../../../shared/tools/routes.ts';
import { collectionOf } from '../../data/query.ts';

/** What a graph is checked against. */
const checkedAgainst = new Set<unknown>(
  [
    agentRoutes.batchLabels,
    credentialRoutes.list,
    dataSourceRoutes.list,
    mcpServerRoutes.offered,
    memoryRoutes.list,
    modelRoutes.list,
    promptRoutes.read,
    toolRoutes.list,
  ].map(collectionOf),
);

const isFirstRead = ({ queryKey, state }: Query) =>
  state.status === 'pending' && checkedAgainst.has(queryKey[0]);

/** The calls begin only after the graph has been read. */
const settlesAfterMs = 200;

/** Whether the graph has been checked, and against all that it refers to; what is added later is checked in passing. */
export function useFirstCheck(isRead: boolean): boolean {
  const [isChecked, setChecked] = useState(false);
  const isWaiting = useIsFetching({ predicate: isFirstRead }) > 0;
  useEffect(() => {
    if (isChecked || isWaiting || !isRead) return undefined;
    const timer = setTimeout(() => setChecked(true), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [isChecked, isWaiting, isRead]);
  return isChecked;
}
