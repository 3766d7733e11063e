import { useMemo } from 'react';
import { z } from 'zod';
import type { KnownTool } from '../../../shared/steps/index.ts';
import { neededOf } from '../../../shared/tools/parameter.ts';
import { toolRoutes } from '../../../shared/tools/routes.ts';
import { useMcpTools } from './use-mcp-tools.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';

/** What one page holds; a graph that calls more tools is checked when it is published. */
const mostAsked = 100;

/** Those of the tools the project has; undefined while nobody knows. */
export function useExistingTools(
  ids: readonly string[],
  projectId: string,
): readonly KnownTool[] | undefined {
  const mayLook = useCan('tools', 'view');
  const toolIds = ids.filter((id) => z.uuid().safeParse(id).success).toSorted();
  const query = { ids: toolIds.join(','), projectId, pageSize: mostAsked };
  const isAsked = mayLook && toolIds.length > 0 && toolIds.length <= mostAsked;
  const { data } = useRead(toolRoutes.list, { query }, { keep: true, enabled: isAsked });
  const mcpTools = useMcpTools({ projectId, ids: toolIds, isNeeded: isAsked });
  const isKnown = ids.length > 0 && toolIds.length === 0;
  return useMemo(() => {
    if (isKnown) return [];
    if (!data || !mcpTools) return undefined;
    const tools = [...data.items, ...mcpTools];
    return tools.map(({ id, name, parameters }) => ({ id, name, needed: neededOf(parameters) }));
  }, [data, mcpTools, isKnown]);
}
