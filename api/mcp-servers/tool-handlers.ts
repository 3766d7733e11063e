// Calls about the tools of a server: reading, approving, switching, trying.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { mcpServerChanged, mcpToolsReviewed } from '../../shared/mcp-servers/events.ts';
import type { McpServer, mcpTryEvents } from '../../shared/mcp-servers/mcp-server.ts';
import { parametersIn } from '../../shared/mcp-servers/parameters.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import type { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import { goneSignal, openEvents, wantsStream } from '../http/event-stream.ts';
import type { Handlers } from '../http/serve.ts';
import type { CallDeps } from './call-tool.ts';
import { presentTool } from './present.ts';
import type { ServerRow, ServerStore } from './server-store.ts';
import { isCallable, type ToolStore } from './tool-store.ts';
import { tryTool } from './try-tool.ts';

type Deps = CallDeps & {
  servers: ServerStore;
  tools: ToolStore;
  /** One that may be changed. */
  findMine: (auth: AuthContext, id: string) => Promise<ServerRow>;
  get: (auth: AuthContext, id: string) => Promise<McpServer>;
};

type Calls = 'offered' | 'tools' | 'review' | 'switchTool' | 'tryTool';

export function toolHandlers(deps: Deps): Pick<Handlers<typeof mcpServerRoutes>, Calls> {
  const { servers, tools, findMine, get } = deps;

  async function toolsOf(scope: Scope, id: string) {
    return { items: (await tools.ofServers(scope, [id])).map(presentTool) };
  }

  async function findTool(auth: AuthContext, serverId: string, toolId: string) {
    const server = await findMine(auth, serverId);
    const tool = await tools.find(auth.scope, toolId);
    if (tool.serverId !== server.id) throw new Problem(mcpProblems.toolNotFound);
    return { server, tool };
  }

  return {
    async offered({ query: { projectId, ids }, scope }) {
      const rows = await tools.offered(scope, projectId, ids);
      return {
        items: rows.map((row) => ({
          id: row.id,
          name: row.name,
          serverId: row.serverId,
          serverName: row.serverName,
          isOn: isCallable(row),
          parameters: parametersIn(row.approved?.inputSchema ?? {}),
        })),
      };
    },

    tools: async ({ params, scope }) => toolsOf(scope, (await servers.find(scope, params.id)).id),

    async review({ params, body, emit, ...auth }) {
      const { id } = await findMine(auth, params.id);
      await tools.review(auth.scope, id, body.tools, auth.person.name);
      emit(mcpToolsReviewed(await get(auth, id)));
      return toolsOf(auth.scope, id);
    },

    async switchTool({ params: { id, toolId }, body, emit, ...auth }) {
      const { tool } = await findTool(auth, id, toolId);
      await tools.switchTool(auth.scope, tool.id, body);
      emit(mcpServerChanged(await get(auth, id)));
      return presentTool(await tools.find(auth.scope, toolId));
    },

    async tryTool({ params: { id, toolId }, body: { values }, request, reply, beforeStreaming, ...auth }) {
      const { server, tool } = await findTool(auth, id, toolId);
      const attempt = { server, tool, values, signal: goneSignal(reply) };
      if (!wantsStream(request)) return tryTool(deps, auth, attempt);
      await beforeStreaming();
      const send = openEvents<typeof mcpTryEvents>(reply, 'how far a tool is');
      try {
        const onProgress = (text: string) => send('progress', { text });
        const came = await tryTool(deps, auth, { ...attempt, onProgress });
        send('end', came);
        return came;
      } finally {
        reply.raw.end();
      }
    },
  };
}
