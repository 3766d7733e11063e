// The approved tools of MCP servers, as steps choose tools.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { mcpServerRoutes } from '../../../shared/mcp-servers/routes.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';

type Choice = {
  projectId: string;
  /** Absent: all of them. */
  ids?: readonly string[];
  isNeeded?: boolean;
};

/** undefined while nobody knows. */
export function useMcpTools({ projectId, ids = [], isNeeded = true }: Choice) {
  const { t } = useLingui();
  const enabled = useCan('tools', 'view') && isNeeded;
  const query = { projectId, ids: ids.join(',') };
  const { data } = useRead(mcpServerRoutes.offered, { query }, { keep: true, enabled });
  return useMemo(
    () =>
      data?.items.map(({ id, name: toolName, serverName, isOn, parameters }) => {
        const name = `${serverName}: ${toolName}`;
        return { id, name: isOn ? name : t`${name} (off)`, parameters };
      }),
    [data, t],
  );
}
