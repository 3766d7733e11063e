// Rows as people see them.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import type { McpServer, McpTool } from '../../shared/mcp-servers/mcp-server.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { ServerRow } from './server-store.ts';
import { isCallable, stateOf, type ToolRow } from './tool-store.ts';

/** One of every project is there for all, and not theirs [MC1]. */
export const isMine = (scope: Scope, { projectId }: Pick<ServerRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

export function presentServer(
  { health, healthMessage, checkedAt, checkMilliseconds, ...row }: ServerRow,
  tools: readonly ToolRow[],
  { scope, canEdit }: AuthContext,
): McpServer {
  const states = tools.map(stateOf);
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  return {
    ...row,
    health: {
      state: health,
      message: healthMessage,
      checkedAt: checkedAt?.toISOString() ?? null,
      milliseconds: checkMilliseconds,
    },
    tools: {
      count: tools.length,
      on: tools.filter(isCallable).length,
      toReview: count('New', 'Changed'),
      gone: count('Gone'),
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    abilities: { change: canEdit && isMine(scope, row) },
  };
}

export const presentTool = ({
  serverId: _server,
  approvedHash,
  offeredHash,
  reviewedAt,
  ...row
}: ToolRow): McpTool => ({
  ...row,
  state: stateOf({ approvedHash, offeredHash }),
  offeredHash: offeredHash ?? '',
  reviewedAt: reviewedAt?.toISOString() ?? null,
});
