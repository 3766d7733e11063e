// How the engine calls tools of MCP servers.
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { parametersIn } from '../../shared/mcp-servers/parameters.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import { standardizedName } from '../../shared/tools/standardized-name.ts';
import type { ToolDescription, ToolPort } from '../engine/index.ts';
import { callTool, type CallDeps } from './call-tool.ts';
import type { ServerRow, ServerStore } from './server-store.ts';
import { isCallable, stateOf, type ToolRow, type ToolStore } from './tool-store.ts';

export type McpToolPort = ToolPort & {
  /** Whether it is a tool of an MCP server that the scope has. */
  has(scope: Scope, toolId: string): Promise<boolean>;
};

type PortDeps = CallDeps & { servers: ServerStore; tools: ToolStore };

export const createMcpToolPort = ({ servers, tools, ...deps }: PortDeps): McpToolPort => ({
  has: (scope, toolId) => (isId(toolId) ? tools.has(scope, toolId) : Promise.resolve(false)),

  async describe(scope, toolId) {
    const tool = await tools.find(scope, toolId);
    return described(await servers.find(scope, tool.serverId), tool);
  },

  async call(scope, { toolId, values }, { signal, run, said, onProgress }) {
    const tool = await tools.find(scope, toolId);
    const server = await servers.find(scope, tool.serverId);
    refuseUnread(server, tool);
    const { name: toolName, approved: definition } = tool;
    if (definition === null) throw new Problem(mcpProblems.toolUnread, { tool: toolName });
    const caller = { runId: run.id };
    const byName = '';
    const { status, data } = await callTool(deps, scope, {
      ...{ server, toolName, definition, values, caller, signal, byName, said, onProgress },
    });
    return { status, data, headers: {} };
  },
});

/** [MC5] */
function refuseUnread({ name: server }: ServerRow, row: ToolRow) {
  const { name: tool } = row;
  if (isCallable(row)) return;
  const state = stateOf(row);
  if (state === 'Gone') throw new Problem(mcpProblems.toolGone, { server, tool });
  throw new Problem(state === 'Approved' ? mcpProblems.toolOff : mcpProblems.toolUnread, { tool });
}

/** Whose words these are is said to the model [MC8]. */
function described(server: ServerRow, row: ToolRow): ToolDescription {
  const { id, name, approved, isAsked, onlyReads } = row;
  const { title = '', description = '', inputSchema = {} } = approved ?? {};
  const words = [title, description].filter(Boolean).join('\n');
  return {
    id,
    name: `${server.name}: ${title || name}`,
    standardizedName: standardizedName(`${server.name} ${name}`, id),
    description: words && `As described by the MCP server ${JSON.stringify(server.name)}:\n${words}`,
    purpose: server.description,
    parameters: parametersIn(inputSchema),
    inputSchema,
    onlyReads,
    isAsked,
    isOff: !isCallable(row),
  };
}
